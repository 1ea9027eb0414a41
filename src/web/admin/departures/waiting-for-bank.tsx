import { useTranslations } from 'use-intl'
import type { WaitingForBank } from '#core/payment/waiting-for-bank.schema.ts'
import { formatInstantDay } from '#i18n/format-date.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { useMay } from '../frame/use-may.ts'

type WaitingForBankProps = { holds: readonly WaitingForBank[]; timeZone: string }

/** The seats of a departure that are held for payments without a response of the bank, with their deadlines. */
export function WaitingForBankList({ holds, timeZone }: WaitingForBankProps) {
  const t = useTranslations('adminParts')
  const locale = usePageLocale()
  const path = usePathIn()
  const mayRead = useMay()('read-reservations')
  if (holds.length === 0) return null
  return (
    <ul className="waiting-for-bank">
      {holds.map(({ reservationId, reference, name, seats, answerDueAt }) => {
        const day = formatInstantDay(answerDueAt, timeZone, locale, 'medium')
        return (
          <li key={reservationId}>
            {mayRead ? <a href={path(`/admin/reservations?open=${reservationId}`)}>{name}</a> : <b>{name}</b>}{' '}
            <small className="reference">{reference}</small> {t('waitingForBank', { seats, day })}
          </li>
        )
      })}
    </ul>
  )
}
