import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Money } from '#core/kernel/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { ReservationAction } from './reservation-action.server.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PartyDialog } from './party-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { OpenedReservation } from './reservation-drawer.tsx'

/** The actions with a dialog: money moves, a customer is notified, or text is needed. */
export type DialogAction = Extract<
  ReservationAction,
  'cancel' | 'refund' | 'move' | 'party' | 'mark-paid' | 'return-cash' | 'note' | 'release'
>

export interface DialogProps {
  reservation: OpenedReservation
  onClose: () => void
}

/** The dialog of an action. */
export function ActionDialog({ action, ...props }: DialogProps & { action: DialogAction }) {
  switch (action) {
    case 'cancel':
      return <CancelDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} />
    case 'move':
      return <MoveDialog {...props} />
    case 'party':
      return <PartyDialog {...props} />
    case 'mark-paid':
      return <CashDialog {...props} />
    case 'return-cash':
      return <ReturnDialog {...props} />
    case 'note':
      return <NoteDialog {...props} />
    case 'release':
      return <ReleaseDialog {...props} />
  }
}

function CashDialog({ reservation: { id, contact, due: present }, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin')
  const due = useAskedSum(present)
  const amount = useMoney(due)
  if (!due) return null
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('actions.markPaid')}
      confirm={t('cash.confirm', { amount })}
      fields={{ intent: 'mark-paid', id, expectedDueMinor: String(due.amountMinor) }}
      onDone={() => showToast({ type: 'success', message: t('cash.done') })}
    >
      <p>{t('cash.text', { amount, name: contact.name })}</p>
    </ConfirmDialog>
  )
}

function ReturnDialog({ reservation: { id, reference, contact, money }, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin')
  const owed = useAskedSum(money.owedCash.amountMinor > 0 ? money.owedCash : null)
  const amount = useMoney(owed)
  if (!owed) return null
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('actions.returnCash')}
      confirm={t('returnCash.confirm', { amount })}
      fields={{ intent: 'return-cash', id, expectedMinor: String(owed.amountMinor) }}
      onDone={() => showToast({ type: 'success', message: t('returnCash.done') })}
    >
      <p>{t('returnCash.text', { amount, name: contact.name || reference })}</p>
    </ConfirmDialog>
  )
}

/** A sum that a dialog asks about: one that somebody else has settled meanwhile stays, with the refusal. */
function useAskedSum(present: Money | null): Money | null {
  const [asked] = useState(present)
  return present ?? asked
}

/** The sum as text; empty without one. */
function useMoney(sum: Money | null): string {
  const locale = usePageLocale()
  return sum ? formatMoney(sum, locale) : ''
}

function NoteDialog({ reservation: { id }, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin.noteForm')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('title')}
      confirm={t('confirm')}
      fields={{ intent: 'note', id }}
      hasToken
      onDone={() => showToast({ type: 'success', message: t('done') })}
    >
      <TextField name="text" label={t('label')} hint={t('hint')} rows={4} required />
    </ConfirmDialog>
  )
}

function ReleaseDialog({ reservation: { id }, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin.release')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('title')}
      confirm={t('confirm')}
      fields={{ intent: 'release', id }}
      onDone={() => showToast({ type: 'info', message: t('asked') })}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
