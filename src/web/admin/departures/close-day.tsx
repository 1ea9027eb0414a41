import { useEffect } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import type { SwitchedDepartures } from '#core/schedule/departures-together.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { useProblemMessage } from '../../document/messages.tsx'
import type { DeparturesResponse } from './departure-action.server.ts'
import { UNDO_MS, undoTogether } from './undo-together.ts'

/**
 * The button of a shown day, for example of one with a storm: it closes the listed departures that are still on sale,
 * or opens them again once all of them are closed. The notice afterwards takes back what was changed, no more.
 */
export function CloseDay({ departures }: { departures: Calendar['availabilities'] }) {
  const t = useTranslations('availabilitiesAdmin')
  const ahead = departures.filter(({ reason }) => reason !== 'past' && reason !== 'cancelled')
  const open = ahead.filter(({ reason }) => reason !== 'closed')
  const closes = open.length > 0
  const fetcher = useFetcher<DeparturesResponse>()
  useSwitched(fetcher)
  if (ahead.length === 0) return null
  const chosen = closes ? open : ahead
  return (
    <fetcher.Form method="post">
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name="ids[]" value={id} />
      ))}
      <Button
        type="submit"
        look="quiet"
        size="small"
        name="intent"
        value={intentOf(closes)}
        icon={closes ? 'ph:lock' : 'ph:lock-open'}
        busy={fetcher.state !== 'idle'}
        title={closes ? t('closeHint') : undefined}
      >
        {t(closes ? 'closeAll' : 'openAll', { count: chosen.length })}
      </Button>
    </fetcher.Form>
  )
}

function intentOf(closes: boolean): 'close-all' | 'open-all' {
  return closes ? 'close-all' : 'open-all'
}

/** Reports each response once, with the way to take it back. */
function useSwitched({ data, submit }: FetcherWithComponents<DeparturesResponse>): void {
  const t = useTranslations('availabilitiesAdmin')
  const say = useProblemMessage()
  const report = ({ closed, ids }: SwitchedDepartures) => {
    const message = t(closed ? 'allClosed' : 'allOpen', { count: ids.length })
    const onPress = () => undoTogether(submit, intentOf(!closed), ids)
    const action = { label: t('undoSwitch'), onPress }
    showToast({ type: 'success', message, ...(ids.length > 0 && { duration: UNDO_MS, action }) })
  }
  useEffect(() => {
    if (!data) return
    if ('refusal' in data) showToast({ type: 'error', message: say(data.refusal) })
    else if (data.switched) report(data.switched)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once a response, in the words of that moment
  }, [data])
}
