import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { isUnpaid } from '#core/reservation/reservation.ts'
import { cancellationMessage } from '#i18n/cancellation-message.ts'
import { formatMoney } from '#i18n/format.ts'
import { useProblemMessage } from '#web/document/messages.tsx'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The customer's actions, the effect of each, and the reasons of the impossible ones. */
export function ChangePlans({ reservation, now }: { reservation: CustomerReservation; now: string }) {
  const t = useTranslations('reservationPage')
  const say = useTranslations('cancellation')
  const locale = usePageLocale()
  const { startsAt, timeZone, cancellationPolicy: policy, actions, managePath, total } = reservation
  const isFree = total.amountMinor === 0
  const cancelHint = useCancelHint(reservation)
  const ways = [
    { to: 'move', label: t('moveLink'), hint: t('moveHint'), whyNot: actions.move },
    { to: 'party', label: t('partyLink'), hint: t('partyHint'), whyNot: actions.party },
    { to: 'cancel', label: t('cancelLink'), hint: cancelHint, whyNot: actions.cancel },
  ]
  return (
    <section className="no-print plans" aria-labelledby="plans">
      <h2 id="plans">{t('plans')}</h2>
      <p>{cancellationMessage(say, { policy, startsAt, timeZone, isFree, now }, locale)}</p>
      <ul className="choice-list">
        {ways.map((way) => (
          <li key={way.to}>
            <Way {...way} href={`${managePath}/${way.to}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WayProps = {
  href: string
  label: string
  hint: string
  whyNot: CustomerReservation['actions']['cancel']
}

function Way({ href, label, hint, whyNot }: WayProps) {
  const path = usePathIn()
  const why = useProblemMessage()
  const words = (
    <span>
      <b>{label}</b>
      <span className="choice-hint">{whyNot ? why({ ...whyNot, message: whyNot.code }) : hint}</span>
    </span>
  )
  if (whyNot) return <div className="choice-closed">{words}</div>
  return (
    <a href={path(href)}>
      {words}
      <Icon name="ph:caret-right" />
    </a>
  )
}

function useCancelHint(reservation: CustomerReservation): string {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const { refundNow } = reservation
  if (refundNow.amountMinor > 0) return t('cancelHint', { amount: formatMoney(refundNow, locale) })
  return isUnpaid(reservation) ? t('cancelHintUnpaid') : t('cancelHintNothing')
}
