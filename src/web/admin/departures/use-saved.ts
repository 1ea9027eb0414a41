import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import type { OnDeparture } from '#core/kernel/refusal.ts'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { besideField } from '../../forms/beside-field.ts'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { isGuestText } from '../writing/guest-text-boxes.tsx'
import type { DeparturesResponse } from './departure-action.server.ts'
import type { ClosePanel } from './shown/use-close-panel.ts'
import { useOverlapWarning } from './use-overlap-warning.ts'

const ASKS_ABOUT_GUESTS = new Set<string | undefined>([
  'availability.has_guests',
  'availability.language_missing',
])
const NOBODY: OnDeparture[] = []
const CAPACITY_ERROR = { 'availability.capacity_below_sold': 'capacity' }

/**
 * Reports the saved departures, those that the clocks moved and those whose guide leads another one meanwhile, then
 * closes the panel and shows the first saved departure; else returns the refusal and its messages.
 */
export function useSaved(response: DeparturesResponse | undefined, calendar: Calendar, onClose: ClosePanel) {
  const t = useTranslations('availabilitiesAdmin')
  const warnOfOverlaps = useOverlapWarning(calendar)
  const refusal = response && 'refusal' in response ? response.refusal : null
  useEffect(() => {
    if (!response || 'refusal' in response || !response.saved) return
    const { departures, overlaps } = response.saved
    const moved = departures.filter((departure) => departure.moved).length
    showToast({ type: 'success', message: t('savedCount', { count: departures.length }) })
    if (moved > 0) showToast({ type: 'warning', message: t('savedMoved', { moved }), duration: 0 })
    warnOfOverlaps(overlaps)
    onClose(departures[0])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once a response, in the words of that moment
  }, [response])
  const { general, fields } = useRefusalMessages(besideField(refusal, CAPACITY_ERROR))
  const isAboutTexts = Object.keys(fields).some(isGuestText)
  const named = guestsOf(refusal)
  const [asked, setAsked] = useState(named)
  if (named.length > 0 && named !== asked) setAsked(named)
  return {
    refusal,
    general,
    fields,
    // The refusal of a text names no guests: they are those of the question before it.
    guests: isAboutTexts ? asked : named,
    needsTelling: isAboutTexts || ASKS_ABOUT_GUESTS.has(refusal?.message),
  }
}

/** The reservations that prevent the change of their departure; empty for any other refusal. */
function guestsOf(refusal: Record<string, unknown> | null): OnDeparture[] {
  return Array.isArray(refusal?.guests) ? refusal.guests : NOBODY
}
