import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DepartureDetail } from '#core/calendar/calendar.schema.ts'
import type { GuestTemplate } from '#i18n/guest-templates.ts'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { GoOnWithoutText, GuestTextBoxes } from '../writing/guest-text-boxes.tsx'
import { useResponseToast } from '../dialogs/use-response-toast.ts'
import type { DeparturesResponse } from './departure-action.server.ts'

type DepartureActionsProps = {
  detail: DepartureDetail
  /** The templates of texts about its cancellation. */
  templates: readonly GuestTemplate[]
  /** Called after it was deleted or cancelled. */
  onGone: () => void
}

/** The other actions of a departure: close or open it, cancel it for everyone, delete it. */
export function DepartureActions({ detail, templates, onGone }: DepartureActionsProps) {
  const t = useTranslations('availabilitiesAdmin')
  const [dialog, setDialog] = useState<'cancel' | 'delete' | null>(null)
  const kept = useKept(detail)
  const gone = (message: string) => () => {
    showToast({ type: 'success', message })
    onGone()
  }
  return (
    <div className="departure-acts">
      <CloseButton detail={detail} />
      <Button look="quiet" size="small" icon="ph:prohibit" onClick={() => setDialog('cancel')}>
        {t('cancel')}
      </Button>
      <Button
        look="quiet"
        size="small"
        icon="ph:trash"
        disabled={kept !== null}
        aria-describedby={kept === null ? undefined : 'cannot-remove'}
        onClick={() => setDialog('delete')}
      >
        {t('remove')}
      </Button>
      {kept !== null && (
        <p className="field-hint" id="cannot-remove">
          {kept}
        </p>
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        onDone={gone(t('removed'))}
        title={t('removeTitle')}
        confirm={t('remove')}
        dismiss={t('removeKeep')}
        danger
        fields={{ intent: 'delete', id: detail.id }}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'cancel'}
        onClose={() => setDialog(null)}
        onDone={gone(t('cancelled'))}
        title={t('cancelTitle')}
        confirm={t('cancelConfirm')}
        dismiss={t('cancelKeep')}
        danger
        fields={{ intent: 'cancel', id: detail.id }}
        keepsText
        explain={GoOnWithoutText}
      >
        <WhomItConcerns detail={detail} />
        <GuestTextBoxes
          id="cancel-text"
          languages={detail.guests.languages}
          templates={templates}
          hint={t('messageHint')}
        />
      </ConfirmDialog>
    </div>
  )
}

/** Why the departure cannot be deleted; null when it can. */
function useKept({
  reservationsEver,
  heldForChoices,
}: Pick<DepartureDetail, 'reservationsEver' | 'heldForChoices'>): string | null {
  const t = useTranslations('availabilitiesAdmin')
  if (reservationsEver > 0) return t('cannotRemove', { count: reservationsEver })
  const held = heldForChoices.reduce((sum, { seats }) => sum + seats, 0)
  return held > 0 ? t('cannotRemoveHeld', { count: held }) : null
}

function CloseButton({ detail }: Pick<DepartureActionsProps, 'detail'>) {
  const t = useTranslations('availabilitiesAdmin')
  const fetcher = useFetcher<DeparturesResponse>()
  // The response comes before the departure is read again, which is still in its former state.
  useResponseToast(fetcher.data, detail.closed ? t('isOpen') : t('isClosed'))
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={detail.id} />
      <Button
        type="submit"
        look="quiet"
        size="small"
        name="intent"
        value={detail.closed ? 'open' : 'close'}
        icon={detail.closed ? 'ph:lock-open' : 'ph:lock'}
        busy={fetcher.state !== 'idle'}
        title={detail.closed ? undefined : t('closeHint')}
      >
        {detail.closed ? t('open') : t('close')}
      </Button>
    </fetcher.Form>
  )
}

/** The numbers of guests and of emails to them, and the refund, above the confirmation. */
function WhomItConcerns({ detail: { guests } }: Pick<DepartureActionsProps, 'detail'>) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  return (
    <>
      <p>
        <b>{t('cancelWho', { people: guests.people })}</b>
      </p>
      {guests.reservations > 0 && <p>{t('cancelBookings', { count: guests.reservations })}</p>}
      {guests.reservations > 0 && (
        <p>{t('cancelNotified', { count: guests.reservations - guests.unreachable })}</p>
      )}
      {guests.unreachable > 0 && <p>{t('cancelCall', { count: guests.unreachable })}</p>}
      {guests.refund.amountMinor > 0 && (
        <p>{t('cancelMoney', { amount: formatMoney(guests.refund, locale) })}</p>
      )}
      {guests.cash.amountMinor > 0 && <p>{t('cancelCash', { amount: formatMoney(guests.cash, locale) })}</p>}
      {guests.holds > 0 && <p>{t('cancelHolds', { count: guests.holds })}</p>}
    </>
  )
}
