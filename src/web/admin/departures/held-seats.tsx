import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DepartureDetail } from '#core/schedule/departure-admin.schema.ts'
import { formatDateTime, formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import type { ActionResponse } from '../parts/confirm-dialog.tsx'
import { useResponseToast } from '../parts/use-response-toast.ts'

type HeldSeatsProps = { held: DepartureDetail['heldForChoices'][number]; timeZone: string }

/** Seats that are held for guests of a departure that does not take place, and their release, by the board's action. */
export function HeldSeats({ held, timeZone }: HeldSeatsProps) {
  const t = useTranslations('availabilitiesAdmin')
  const board = useTranslations('goPage')
  const locale = usePageLocale()
  const path = usePathIn()
  const fetcher = useFetcher<ActionResponse>()
  useResponseToast(fetcher.data, board('released'))
  const { departureId, localDateTimeStart, seats, until } = held
  return (
    <Notice
      kind="info"
      live={false}
      title={t('heldFor', {
        seats,
        until: formatInstant(until, timeZone, locale, 'medium'),
        date: formatDateTime(localDateTimeStart, locale, 'medium'),
      })}
    >
      <fetcher.Form method="post" action={path('/admin/go')}>
        <input type="hidden" name="id" value={departureId} />
        <Button
          type="submit"
          size="small"
          look="quiet"
          name="intent"
          value="release"
          busy={fetcher.state !== 'idle'}
        >
          {board('release')}
        </Button>
      </fetcher.Form>
    </Notice>
  )
}
