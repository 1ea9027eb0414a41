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
import { SegmentedChoice } from '../lists/segmented.tsx'
import { GoOnWithoutText, GuestTextBoxes, guestTextId } from '../writing/guest-text-boxes.tsx'
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
  const hasOthers = othersOf(detail).length > 0
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
        disabled={kept !== null && !hasOthers}
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
      <DeleteDialog
        detail={detail}
        isKept={kept !== null}
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        onDone={(message) => gone(message)()}
      />
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
        idOf={(name) => guestTextId('cancel-text', name)}
        explain={GoOnWithoutText}
      >
        {(errors) => (
          <>
            <WhomItConcerns detail={detail} />
            <GuestTextBoxes
              id="cancel-text"
              languages={detail.guests.languages}
              templates={templates}
              errors={errors}
              hint={t('messageHint')}
            />
          </>
        )}
      </ConfirmDialog>
    </div>
  )
}

type DeleteDialogProps = {
  detail: DepartureDetail
  /** It cannot be deleted itself, but others of its series. */
  isKept: boolean
  open: boolean
  onClose: () => void
  /** Called with the message about the deleted departures. */
  onDone: (message: string) => void
}

/** Deletes the departure, or the coming ones of its series that nobody has booked. */
function DeleteDialog({ detail, isKept, open, onClose, onDone }: DeleteDialogProps) {
  const t = useTranslations('availabilitiesAdmin')
  const others = othersOf(detail)
  const first = isKept ? (others[0]?.value ?? 'this') : 'this'
  const [chosen, setChosen] = useState<string | null>(null)
  const scope = chosen ?? first
  const close = () => {
    setChosen(null)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onDone={(response) => onDone(messageOf(response, t))}
      title={t(scope === 'this' ? 'removeTitle' : 'removeSeriesTitle')}
      confirm={t('remove')}
      dismiss={t(scope === 'this' ? 'removeKeep' : 'removeSeriesKeep')}
      danger
      fields={{ intent: scope === 'this' ? 'delete' : 'delete-series', id: detail.id }}
    >
      {others.length > 0 && (
        <SegmentedChoice
          legend={t('removeScope')}
          name="scope"
          defaultValue={first}
          options={[
            ...(isKept ? [] : [{ value: 'this', label: t('scopeThis') }]),
            ...others.map(({ value, count }) => ({
              value,
              label: t(value === 'all' ? 'scopeAll' : 'scopeFollowing', { count }),
            })),
          ]}
          onChange={setChosen}
        />
      )}
      <p>{t(scope === 'this' ? 'removeText' : 'removeSeriesText')}</p>
    </ConfirmDialog>
  )
}

/** The parts of its series that can be deleted besides the departure alone. */
function othersOf({ series }: DepartureDetail): { value: 'following' | 'all'; count: number }[] {
  if (!series || series.all < 2) return []
  const all = { value: 'all' as const, count: series.all }
  const isPart = series.following > 1 && series.following < series.all
  return isPart ? [{ value: 'following', count: series.following }, all] : [all]
}

function messageOf(
  response: DeparturesResponse | { done: true },
  t: ReturnType<typeof useTranslations<'availabilitiesAdmin'>>,
): string {
  return 'undone' in response && response.undone ? t('removedCount', response.undone) : t('removed')
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
      {guests.paidBefore.amountMinor > 0 && (
        <p>{t('cancelPaidBefore', { amount: formatMoney(guests.paidBefore, locale) })}</p>
      )}
      {guests.holds > 0 && <p>{t('cancelHolds', { count: guests.holds })}</p>}
    </>
  )
}
