import { useTranslations } from 'use-intl'
import type { Money } from '#core/kernel/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { MoneyField } from '../fields/money-field.tsx'

/** The most that can be refunded, and what the cancellation policy promises the customer. */
type RefundableMoney = { refundable: Money; policyRefund: Money }

interface RefundChoiceProps {
  money: RefundableMoney
  /** The chosen sum in minor units, or `part` for a sum that is typed in. */
  choice: string
  /** Absent on a page without scripts, which offers no sum that is typed in. */
  onChoose?: (choice: string) => void
  /** Of the sum that is typed in. */
  error?: string | undefined
}

/** The refunds that a member can choose from when a reservation is cancelled, as exact sums. */
export function RefundChoice({ money, choice, onChoose, error }: RefundChoiceProps) {
  const t = useTranslations('reservationsAdmin.cancel')
  const { refundable, policyRefund } = money
  const max = formatMoney(refundable, usePageLocale())
  return (
    <fieldset className="choices">
      <legend>{t('refund')}</legend>
      {useRefunds(money, onChoose !== undefined).map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="radio"
            name="refund"
            value={value}
            {...(onChoose
              ? { checked: choice === value, onChange: () => onChoose(value) }
              : { defaultChecked: choice === value })}
          />
          <span>{label}</span>
        </label>
      ))}
      {choice === 'part' && (
        <MoneyField
          name="refundMinor"
          label={t('amount')}
          currency={refundable.currency}
          amountMinor={policyRefund.amountMinor}
          hint={t('amountHint', { max })}
          error={error}
          required
        />
      )}
    </fieldset>
  )
}

function useRefunds({ refundable, policyRefund }: RefundableMoney, partly: boolean) {
  const t = useTranslations('reservationsAdmin.cancel')
  const locale = usePageLocale()
  const byPolicy = policyRefund.amountMinor
  const policy = {
    value: String(byPolicy),
    label: t('policy', { amount: formatMoney(policyRefund, locale) }),
  }
  return [
    { value: String(refundable.amountMinor), label: t('full', { amount: formatMoney(refundable, locale) }) },
    ...(byPolicy > 0 && byPolicy < refundable.amountMinor ? [policy] : []),
    ...(partly ? [{ value: 'part', label: t('part') }] : []),
    { value: '0', label: byPolicy === 0 ? t('noneByPolicy') : t('none') },
  ]
}

/** The text of the button that cancels: it names the sum that goes back. */
export function useCancelLabel(refundable: Money, choice: string): string {
  const t = useTranslations('reservationsAdmin.cancel')
  const locale = usePageLocale()
  if (choice === '0') return t('confirmNothing')
  if (choice === 'part') return t('confirmPart')
  return t('confirm', { amount: formatMoney({ ...refundable, amountMinor: Number(choice) || 0 }, locale) })
}
