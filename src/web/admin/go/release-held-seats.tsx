import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import type { ActionResponse } from '../dialogs/confirm-dialog.tsx'
import { useResponseToast } from '../dialogs/use-response-toast.ts'

/**
 * Releases the seats that are held for guests of a departure that does not take place, by the board's action. `of`: the
 * departure in words.
 */
export function ReleaseHeldSeats({ departureId, of }: { departureId: string; of: string }) {
  const t = useTranslations('goPage')
  const common = useTranslations('common')
  const path = usePathIn()
  const fetcher = useFetcher<ActionResponse>()
  useResponseToast(fetcher.data, t('released'))
  return (
    <fetcher.Form method="post" action={path('/admin/go')}>
      <input type="hidden" name="id" value={departureId} />
      <Button
        type="submit"
        size="small"
        look="quiet"
        name="intent"
        value="release"
        aria-label={common('wordFor', { word: t('release'), what: of })}
        busy={fetcher.state !== 'idle'}
      >
        {t('release')}
      </Button>
    </fetcher.Form>
  )
}
