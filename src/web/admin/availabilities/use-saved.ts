import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Calendar } from '#core/schedule/availability-admin.schema.ts'
import type { OnDeparture } from '#core/kernel/refusal.ts'
import { showToast } from '#web/ui/toaster.tsx'
import { useRefusalSentences } from '../../forms/form-refusal.ts'
import type { AvailabilityAnswer } from './availability-action.server.ts'
import { useOverlapWarning } from './use-overlap-warning.ts'

/**
 * Says what was saved, which departures the clocks moved and whose guide leads another one meanwhile, then closes the
 * panel and shows the first saved day; else says what is wrong and where, with the focus on the summary of the form.
 */
export function useSaved(
  formId: string,
  answer: AvailabilityAnswer | undefined,
  calendar: Calendar,
  onClose: (savedDay?: string) => void,
) {
  const t = useTranslations('availabilitiesAdmin')
  const warnOfOverlaps = useOverlapWarning(calendar)
  const refusal = answer && 'refusal' in answer ? answer.refusal : null
  useEffect(() => {
    if (refusal) document.getElementById(formId)?.querySelector<HTMLElement>('.notice-error')?.focus()
    if (!answer || 'refusal' in answer || !answer.saved) return
    const { departures, overlaps } = answer.saved
    const moved = departures.filter((departure) => departure.moved).length
    showToast({ type: 'success', message: t('savedCount', { count: departures.length }) })
    if (moved > 0) showToast({ type: 'warning', message: t('savedMoved', { moved }), duration: 0 })
    warnOfOverlaps(overlaps)
    onClose(departures[0]?.localDateTimeStart.slice(0, 'YYYY-MM-DD'.length))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once an answer, in the words of that moment
  }, [answer])
  const needsTelling = refusal?.code === 'availability.has_guests'
  return { ...useRefusalSentences(refusal), guests: guestsOf(refusal), needsTelling }
}

/** Who is on a departure that cannot change for their sake; empty for any other refusal. */
function guestsOf(refusal: Record<string, unknown> | null): OnDeparture[] {
  return Array.isArray(refusal?.guests) ? refusal.guests : []
}
