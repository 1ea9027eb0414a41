import { useTranslations } from 'use-intl'
import type { OpenPaymentLink } from '#core/reservation/bookable-departures.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'

/** Leads back to the codes that guests at the meeting point have not paid by yet. */
export function PaymentLinks({ links }: { links: readonly OpenPaymentLink[] }) {
  const t = useTranslations('walkIn')
  const locale = usePageLocale()
  const path = usePathIn()
  if (links.length === 0) return null
  return (
    <ul className="payment-links">
      {links.map(({ reservationId, name, total }) => (
        <li key={reservationId}>
          <a className="text-link" href={path(`/admin/walk-ins/${reservationId}`)}>
            {t('openLink', { amount: formatMoney(total, locale), name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
