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
import type { ReservationAct, ReservationResponse } from './reservation-action.server.ts'
import { ActionDialog, type DialogAct } from './action-dialog.tsx'
import type { OpenedReservation } from './reservation-drawer.tsx'

/** Null, or the reason why it is not possible now. */
type WhyNot = ReservationDetail['actions']['cancel']

export type RequestReview = { lastAskedAt: string | null; refusal: WhyNot }

type PlainAct = Exclude<ReservationAct, DialogAct>

interface Action {
  act: ReservationAct
  label: string
  icon: string
  refusal: WhyNot
  look?: 'primary' | 'danger-quiet'
}

/** The actions that are possible now. */
export function DrawerActions({ reservation }: { reservation: OpenedReservation }) {
  const [dialog, setDialog] = useState<DialogAct | null>(null)
  const { act: doPlainly, busy } = usePlainActions(reservation.id)
  const possible = useActions(reservation).filter(({ refusal }) => !refusal)
  return (
    <>
      <ul className="reservation-actions">
        {possible.map((action) => (
          <li key={action.act}>
            <Button
              size="small"
              look={action.look ?? 'quiet'}
              icon={action.icon}
              busy={busy === action.act}
              onClick={() => (isPlain(action.act) ? doPlainly(action.act) : setDialog(action.act))}
            >
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
      {dialog && <ActionDialog act={dialog} reservation={reservation} onClose={() => setDialog(null)} />}
    </>
  )
}

/** The actions that are not possible now, each with its reason; an action without sense is left out. */
export function LaterActions({ reservation }: { reservation: OpenedReservation }) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const later = useActions(reservation).filter(isLater)
  const { departure, askComment } = reservation
  return (
    <>
      {later.length > 0 && (
        <ul className="reservation-later">
          {later.map((action) => (
            <li key={action.act}>
              <LaterButton {...action} />
            </li>
          ))}
        </ul>
      )}
      {askComment.lastAskedAt && (
        <p className="small muted">
          {t('lastAsked', { date: formatInstantDay(askComment.lastAskedAt, departure.timeZone, locale) })}
        </p>
      )}
    </>
  )
}

/** Actions without money and text: done at once, reported in a toast, and most of them reversible. */
const PLAIN: readonly PlainAct[] = ['check-in', 'no-show', 'take-back', 'resend', 'ask-comment']

function isPlain(act: ReservationAct): act is PlainAct {
  return (PLAIN as readonly ReservationAct[]).includes(act)
}

function useActions({ actions, askComment }: OpenedReservation): Action[] {
  const t = useTranslations('reservationsAdmin')
  const all: Action[] = [
    {
      act: 'check-in',
      label: t('actions.checkIn'),
      icon: 'ph:check-circle',
      refusal: actions.checkIn,
      look: 'primary',
    },
    { act: 'mark-paid', label: t('actions.markPaid'), icon: 'ph:hand-coins', refusal: actions.markPaid },
    { act: 'no-show', label: t('actions.noShow'), icon: 'ph:user-minus', refusal: actions.noShow },
    { act: 'take-back', label: t('actions.takeBack'), icon: 'ph:arrow-u-up-left', refusal: actions.takeBack },
    { act: 'move', label: t('actions.move'), icon: 'ph:calendar-dots', refusal: actions.move },
    { act: 'party', label: t('actions.party'), icon: 'ph:users', refusal: actions.party },
    {
      act: 'refund',
      label: t('actions.refund'),
      icon: 'ph:arrow-counter-clockwise',
      refusal: actions.refund,
    },
    { act: 'resend', label: t('actions.resend'), icon: 'ph:envelope-simple', refusal: actions.resend },
    { act: 'ask-comment', label: t('actions.askComment'), icon: 'ph:star', refusal: askComment.refusal },
    { act: 'note', label: t('actions.note'), icon: 'ph:note-pencil', refusal: null },
    { act: 'release', label: t('actions.release'), icon: 'ph:lock-open', refusal: actions.release },
    {
      act: 'cancel',
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
function LaterButton({ act, label, icon, refusal }: LaterAction) {
  const reason = useWhyNot()(refusal)
  const id = `why-${act}`
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

function usePlainActions(id: string): { act: (act: PlainAct) => void; busy: PlainAct | null } {
  const t = useTranslations('reservationsAdmin.done')
  const fetcher = useFetcher<ReservationResponse>()
  const [last, setLast] = useState<PlainAct>('check-in')
  const done: Record<PlainAct, string> = {
    'check-in': t('checkIn'),
    'no-show': t('noShow'),
    'take-back': t('takeBack'),
    resend: t('resend'),
    'ask-comment': t('askComment'),
  }
  useResponseToast(fetcher.data, done[last])
  const tokenOf = useActionTokens(fetcher.data)
  return {
    act: (act) => {
      setLast(act)
      void fetcher.submit({ intent: act, id, formToken: tokenOf(`${act} ${id}`) }, { method: 'post' })
    },
    busy: fetcher.state === 'idle' ? null : last,
  }
}
