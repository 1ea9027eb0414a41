import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import { formatInstantDay } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { useProblemMessage } from '../../document/messages.tsx'
import { useActionTokens } from '../../sending/use-action-tokens.ts'
import { useResponseToast } from '../dialogs/use-response-toast.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import type { ReservationAction, ReservationResponse } from './reservation-action.server.ts'
import { ActionDialog, type DialogAction } from './action-dialog.tsx'
import type { OpenedReservation } from './reservation-drawer.tsx'

/** Null, or the reason why it is not possible now. */
type WhyNot = ReservationDetail['actions']['cancel']

export type RequestReview = { lastAskedAt: string | null; refusal: WhyNot }

type PlainAction = Exclude<ReservationAction, DialogAction>

interface Action {
  name: ReservationAction
  label: string
  icon: string
  refusal: WhyNot
  look?: 'primary' | 'danger-quiet'
}

/** The actions that are possible now. */
export function DrawerActions({ reservation }: { reservation: OpenedReservation }) {
  const [dialog, setDialog] = useState<DialogAction | null>(null)
  const { run, busy } = usePlainActions(reservation.id)
  const possible = useActions(reservation).filter(({ refusal }) => !refusal)
  return (
    <>
      <ul className="reservation-actions">
        {possible.map((action) => (
          <li key={action.name}>
            <Button
              size="small"
              look={action.look ?? 'quiet'}
              icon={action.icon}
              busy={busy === action.name}
              onClick={() => (isPlain(action.name) ? run(action.name) : setDialog(action.name))}
            >
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
      {dialog && <ActionDialog action={dialog} reservation={reservation} onClose={() => setDialog(null)} />}
    </>
  )
}

/** The actions that are not possible now, each with its reason; an action without sense is left out. */
export function LaterActions({ reservation }: { reservation: OpenedReservation }) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const later = useActions(reservation).filter(isLater)
  const zone = useOfficeZone()
  const { askComment } = reservation
  return (
    <>
      {later.length > 0 && (
        <ul className="reservation-later">
          {later.map((action) => (
            <li key={action.name}>
              <LaterButton {...action} />
            </li>
          ))}
        </ul>
      )}
      {askComment.lastAskedAt && (
        <p className="small muted">
          {t('lastAsked', { date: formatInstantDay(askComment.lastAskedAt, zone, locale) })}
        </p>
      )}
    </>
  )
}

/** Actions without money and text: done at once, reported in a toast, and most of them reversible. */
const PLAIN: readonly PlainAction[] = ['check-in', 'no-show', 'take-back', 'resend', 'ask-comment']

function isPlain(name: ReservationAction): name is PlainAction {
  return (PLAIN as readonly ReservationAction[]).includes(name)
}

function useActions({ actions, askComment }: OpenedReservation): Action[] {
  const t = useTranslations('reservationsAdmin')
  const all: Action[] = [
    {
      name: 'check-in',
      label: t('actions.checkIn'),
      icon: 'ph:check-circle',
      refusal: actions.checkIn,
      look: 'primary',
    },
    { name: 'mark-paid', label: t('actions.markPaid'), icon: 'ph:hand-coins', refusal: actions.markPaid },
    {
      name: 'return-cash',
      label: t('actions.returnCash'),
      icon: 'ph:hand-coins',
      refusal: actions.returnCash,
      look: 'primary',
    },
    { name: 'no-show', label: t('actions.noShow'), icon: 'ph:user-minus', refusal: actions.noShow },
    {
      name: 'take-back',
      label: t('actions.takeBack'),
      icon: 'ph:arrow-u-up-left',
      refusal: actions.takeBack,
    },
    { name: 'move', label: t('actions.move'), icon: 'ph:calendar-dots', refusal: actions.move },
    { name: 'party', label: t('actions.party'), icon: 'ph:users', refusal: actions.party },
    {
      name: 'refund',
      label: t('actions.refund'),
      icon: 'ph:arrow-counter-clockwise',
      refusal: actions.refund,
    },
    { name: 'resend', label: t('actions.resend'), icon: 'ph:envelope-simple', refusal: actions.resend },
    { name: 'ask-comment', label: t('actions.askComment'), icon: 'ph:star', refusal: askComment.refusal },
    { name: 'note', label: t('actions.note'), icon: 'ph:note-pencil', refusal: null },
    { name: 'release', label: t('actions.release'), icon: 'ph:lock-open', refusal: actions.release },
    {
      name: 'cancel',
      label: t('actions.cancel'),
      icon: 'ph:x-circle',
      refusal: actions.cancel,
      look: 'danger-quiet',
    },
  ]
  return all.filter(({ refusal }) => refusal === null || !NEVER.has(refusal.code))
}

/** Refusals by the state or the role: an action without sense is left out instead of explained. */
const NEVER = new Set([
  'auth.forbidden',
  'reservation.status_conflict',
  'reservation.nothing_due',
  'refund.nothing_left',
  'review.not_reviewable',
])

type LaterAction = Action & { refusal: NonNullable<WhyNot> }

function isLater(action: Action): action is LaterAction {
  return action.refusal !== null
}

/** A disabled action: still reachable by keyboard, with its reason beside it. */
function LaterButton({ name, label, icon, refusal }: LaterAction) {
  const reason = useWhyNot()(refusal)
  const id = `why-${name}`
  return (
    <>
      <Button size="small" look="quiet" icon={icon} aria-disabled aria-describedby={id}>
        {label}
      </Button>
      <small id={id} className="muted">
        {reason}
      </small>
    </>
  )
}

/** Reasons in the team's words where the customer's would be odd. */
function useWhyNot(): (refusal: NonNullable<WhyNot>) => string {
  const t = useTranslations('reservationsAdmin.askWhy')
  const say = useProblemMessage()
  return (refusal) => {
    const key = refusal.code.replace('review.', '') as Parameters<typeof t.has>[0]
    return refusal.code.startsWith('review.') && t.has(key)
      ? t(key)
      : say({ ...refusal, message: refusal.code })
  }
}

function usePlainActions(id: string): { run: (name: PlainAction) => void; busy: PlainAction | null } {
  const t = useTranslations('reservationsAdmin.done')
  const fetcher = useFetcher<ReservationResponse>()
  const [last, setLast] = useState<PlainAction>('check-in')
  const done: Record<PlainAction, string> = {
    'check-in': t('checkIn'),
    'no-show': t('noShow'),
    'take-back': t('takeBack'),
    resend: t('resend'),
    'ask-comment': t('askComment'),
  }
  useResponseToast(fetcher.data, done[last])
  const tokenOf = useActionTokens(fetcher.data)
  return {
    run: (name) => {
      setLast(name)
      void fetcher.submit({ intent: name, id, formToken: tokenOf(`${name} ${id}`) }, { method: 'post' })
    },
    busy: fetcher.state === 'idle' ? null : last,
  }
}
