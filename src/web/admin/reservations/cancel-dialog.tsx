import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Money } from '#core/kernel/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toaster.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import type { DialogProps } from './action-dialog.tsx'

/** Asks for the refund, as exact sums, and for a message to the customer, before a reservation is cancelled. */
export function CancelDialog({ reservation: { id, reference, money }, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin.cancel')
  const locale = usePageLocale()
  const [choice, setChoice] = useState(String(money.refundable.amountMinor))
  const nothingPaid = money.refundable.amountMinor === 0
  const amount = formatMoney({ ...money.refundable, amountMinor: Number(choice) || 0 }, locale)
  const confirm =
    choice === '0' ? t('confirmNothing') : choice === 'part' ? t('confirmPart') : t('confirm', { amount })
  return (
    <ConfirmDialog
      open
      danger
      dismiss={t('keep')}
      onClose={onClose}
      title={t('title', { reference })}
      confirm={confirm}
      fields={{ intent: 'cancel', id, ...(nothingPaid && { refund: '0' }) }}
      onDone={() => showToast({ type: 'success', message: t('done') })}
    >
      <p>{t('text')}</p>
      {nothingPaid ? (
        <p>{t('nothing')}</p>
      ) : (
        <RefundChoice money={money} choice={choice} onChoose={setChoice} />
      )}
      <TextField name="message" label={t('message')} rows={3} maxLength={2000} />
    </ConfirmDialog>
  )
}

interface RefundChoiceProps {
  money: { refundable: Money; policyRefund: Money }
  choice: string
  onChoose: (choice: string) => void
}

function RefundChoice({ money: { refundable, policyRefund }, choice, onChoose }: RefundChoiceProps) {
  const t = useTranslations('reservationsAdmin.cancel')
  const locale = usePageLocale()
  const max = formatMoney(refundable, locale)
  const byPolicy = policyRefund.amountMinor
  const options = [
    { value: String(refundable.amountMinor), label: t('full', { amount: max }) },
    ...(byPolicy > 0 && byPolicy < refundable.amountMinor
      ? [{ value: String(byPolicy), label: t('policy', { amount: formatMoney(policyRefund, locale) }) }]
      : []),
    { value: 'part', label: t('part') },
    { value: '0', label: byPolicy === 0 ? t('noneByPolicy') : t('none') },
  ]
  return (
    <fieldset className="choices">
      <legend>{t('refund')}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="radio"
            name="refund"
            value={value}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {choice === 'part' && (
        <MoneyField
          name="refundMinor"
          label={t('amount')}
          currency={refundable.currency}
          amountMinor={byPolicy}
          hint={t('amountHint', { max })}
          required
        />
      )}
    </fieldset>
  )
}
