import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import type { CopiedWeek } from '#core/schedule/copy-week.schema.ts'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { useProblemMessage } from '../../document/messages.tsx'
import type { DeparturesResponse } from './departure-action.server.ts'
import { UNDO_MS, undoTogether } from './undo-together.ts'
import { useOverlapWarning } from './use-overlap-warning.ts'

/**
 * Reports the number of departures that a copied week made, and undoes the copy on demand: departures booked meanwhile
 * stay.
 */
export function useCopied(
  response: DeparturesResponse | undefined,
  calendar: Calendar,
  onDone: (first: CopiedWeek['departures'][number] | undefined) => void,
): void {
  const t = useTranslations('availabilitiesAdmin')
  const warnOfOverlaps = useOverlapWarning(calendar)
  const undo = useFetcher<DeparturesResponse>()
  useUndone(undo.data)
  const takeBack = ({ departures }: CopiedWeek) =>
    undoTogether(
      undo.submit,
      'undo-copy',
      departures.map(({ id }) => id),
    )
  useEffect(() => {
    const copied = response && 'copied' in response ? response.copied : null
    if (!copied) return
    const { departures, existing, past } = copied
    const moved = departures.filter((departure) => departure.moved).length
    showToast({
      type: 'success',
      message: t('copied', { count: departures.length, left: existing + past }),
      duration: UNDO_MS,
      action: { label: t('undo'), onPress: () => takeBack(copied) },
    })
    if (moved > 0) showToast({ type: 'warning', message: t('savedMoved', { moved }), duration: 0 })
    warnOfOverlaps(copied.overlaps)
    onDone(departures[0])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once a response, in the words of that moment
  }, [response])
}

function useUndone(response: DeparturesResponse | undefined): void {
  const t = useTranslations('availabilitiesAdmin')
  const say = useProblemMessage()
  useEffect(() => {
    if (!response) return
    if ('refusal' in response) showToast({ type: 'error', message: say(response.refusal) })
    else if (response.undone) showToast({ type: 'success', message: t('copyUndone', response.undone) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once a response, in the words of that moment
  }, [response])
}
