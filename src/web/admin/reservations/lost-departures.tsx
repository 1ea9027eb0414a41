import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** In place of the departures: the response was lost, and can be requested again. */
export function LostDepartures({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" title={useTranslations('net')('noResponse')}>
      <Button look="quiet" size="small" onClick={onRetry}>
        {useTranslations('errorPage')('retry')}
      </Button>
    </Notice>
  )
}
