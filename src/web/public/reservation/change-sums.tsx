import { useTranslations } from 'use-intl'
import type { OwnChange } from '#core/customer/customer-reservation.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Sums } from './sums.tsx'

/** The effect of a change on the total, the refund, and the sums due now and on the day. */
export function ChangeSums({ change }: { change: OwnChange }) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const { totalBefore, total, refund, kept, due, toPay } = change
  const isPaidNow = toPay.amountMinor > 0
  const isSame = total.amountMinor === totalBefore.amountMinor
  const comesBack = { label: t('comesBack'), value: formatMoney(refund, locale), strong: true }
  const noRefund = isSame ? { label: t('sameSum'), value: t('nothingToPay') } : comesBack
  return (
    <Sums
      sums={[
        { label: t('untilNow'), value: formatMoney(totalBefore, locale) },
        { label: t('fromNow'), value: formatMoney(total, locale) },
        ...(due.amountMinor > 0
          ? [
              {
                label: t('due'),
                value: formatMoney(due, locale),
                strong: refund.amountMinor === 0 && !isPaidNow,
              },
            ]
          : []),
        ...(kept.amountMinor > 0 ? [{ label: t('kept'), value: formatMoney(kept, locale) }] : []),
        ...(isPaidNow ? [{ label: t('toPay'), value: formatMoney(toPay, locale), strong: true }] : []),
        ...(refund.amountMinor === 0 && (due.amountMinor > 0 || isPaidNow)
          ? []
          : [refund.amountMinor > 0 ? { ...comesBack, note: t('wayBack') } : noRefund]),
      ]}
    />
  )
}

/** The shown sums, for the server to check when they are confirmed. */
export function ShownSums({ change }: { change: Pick<OwnChange, 'total' | 'refund'> }) {
  return (
    <>
      <input type="hidden" name="expectedTotalMinor" value={change.total.amountMinor} />
      <input type="hidden" name="expectedRefundMinor" value={change.refund.amountMinor} />
    </>
  )
}
