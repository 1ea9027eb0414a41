import { useTranslations } from 'use-intl'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import type { DialogProps } from './action-dialog.tsx'
import { NoEmailNotice } from './no-email-notice.tsx'
import { useLargestByHand } from './refund-choice.tsx'

/** Asks for a sum to refund and for the reason, which a customer with an email address reads; the reservation stays. */
export function RefundDialog({ reservation: { id, reference, money, contact }, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin.refund')
  const byHand = useLargestByHand(money)
  const max = formatMoney(money.refundable, usePageLocale())
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('title', { reference })}
      confirm={t('confirm')}
      fields={{ intent: 'refund', id }}
      hasToken
      onDone={() => showToast({ type: 'success', message: t('done') })}
    >
      {(errors) => (
        <>
          <p>{t(contact.email ? 'text' : 'textWithoutEmail')}</p>
          {!contact.email && <NoEmailNotice />}
          <MoneyField
            name="refundMinor"
            label={t('amount')}
            currency={money.refundable.currency}
            hint={`${t('amountHint', { max })} ${byHand}`.trim()}
            error={errors.refundMinor}
            required
          />
          <TextField
            name="reason"
            label={t('reason')}
            hint={t(contact.email ? 'reasonHint' : 'reasonHintWithoutEmail')}
            error={errors.reason}
            rows={3}
            required
          />
        </>
      )}
    </ConfirmDialog>
  )
}
