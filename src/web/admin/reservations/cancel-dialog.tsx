import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { DialogProps } from './action-dialog.tsx'
import { NoEmailNotice } from './no-email-notice.tsx'
import { offeredChoice } from './offered-refunds.ts'
import { NothingToRefund, RefundChoice, refundFieldOf, useCancelLabel } from './refund-choice.tsx'

/** Asks for the refund, as exact sums, and for a message to a customer with an email address, before a cancellation. */
export function CancelDialog({ reservation: { id, reference, money, contact }, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin.cancel')
  const [chosen, setChosen] = useState('')
  const choice = offeredChoice(chosen, money, true)
  const nothingPaid = money.refundable.amountMinor === 0
  return (
    <ConfirmDialog
      open
      danger
      dismiss={t('keep')}
      onClose={onClose}
      title={t('title', { reference })}
      confirm={useCancelLabel(money.refundable, choice)}
      fields={{ intent: 'cancel', id, ...(nothingPaid && { refund: '0' }) }}
      idOf={refundFieldOf(choice)}
      onDone={() => showToast({ type: 'success', message: t('done') })}
    >
      {(errors) => (
        <>
          <p>{t(contact.email ? 'text' : 'textWithoutEmail')}</p>
          {nothingPaid ? (
            <NothingToRefund paidBefore={money.paidBefore} />
          ) : (
            <RefundChoice money={money} choice={choice} onChoose={setChosen} error={errors.refundMinor} />
          )}
          {contact.email ? (
            <TextField name="message" label={t('message')} error={errors.message} rows={3} />
          ) : (
            <NoEmailNotice />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
