import { useTranslations } from 'use-intl'
import type { DepartureDetail } from '#core/calendar/calendar.schema.ts'
import { formatDateTime, formatInstant } from '#i18n/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ReleaseHeldSeats } from '../go/release-held-seats.tsx'

type HeldSeatsProps = { held: DepartureDetail['heldForChoices'][number]; timeZone: string }

/** Seats that are held for guests of a departure that does not take place, and their release, by the board's action. */
export function HeldSeats({ held, timeZone }: HeldSeatsProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { departureId, localDateTimeStart, seats, until } = held
  const date = formatDateTime(localDateTimeStart, locale, 'medium')
  return (
    <Notice kind="info" live={false}>
      <p>{t('heldFor', { seats, until: formatInstant(until, timeZone, locale, 'medium'), date })}</p>
      <ReleaseHeldSeats departureId={departureId} of={date} />
    </Notice>
  )
}
