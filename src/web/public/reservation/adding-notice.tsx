import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { formatInstantTime } from '#i18n/format-date.ts'
import { formatMoney, formatParty } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Before a new date or a cancellation: the guests who are not paid for yet stay behind. */
export function AddingEnds({ reservation: { adding } }: { reservation: CustomerReservation }) {
  const t = useTranslations('reservationPage')
  if (!adding) return null
  return (
    <Notice kind="warning" live={false} title={t('addingEnds', { party: formatParty(adding.unitItems) })}>
      <p>{t('addingEndsText')}</p>
    </Notice>
  )
}

type AddingNoticeProps = {
  reservation: CustomerReservation
  adding: NonNullable<CustomerReservation['adding']>
}

/** Guests whose seats are held and not paid: the payment page, and the way to give the seats back. */
export function AddingNotice({ reservation: { managePath, timeZone }, adding }: AddingNoticeProps) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const path = usePathIn()
  const { unitItems, price, payUrl, expiresAt } = adding
  const amount = formatMoney(price, locale)
  const time = formatInstantTime(expiresAt, timeZone, locale)
  return (
    <div className="no-print">
      <Notice kind="info" live={false} title={t('addingTitle', { party: formatParty(unitItems) })}>
        <p>{payUrl ? t('addingText', { amount, time }) : t('addingWaits')}</p>
        <form className="button-row" method="post" action={path(`${managePath}/party`)}>
          {payUrl && (
            <Button type="submit" name="intent" value="pay">
              {t('addingPay', { amount })}
            </Button>
          )}
          <Button type="submit" look="quiet" name="intent" value="drop">
            {t('addingDrop')}
          </Button>
        </form>
      </Notice>
    </div>
  )
}
