import { useTranslations } from 'use-intl'
import type { Email } from '#core/email/email.ts'
import type { ReservationSource } from '#core/reservation/reservation.ts'
import type { TimelineEvent } from '#core/reservation/reservation-detail.schema.ts'
import { formatDateTime, formatInstant } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { htmlInstant } from '#web/document/html-instant.ts'
import { useFailure } from '../payments/issue-messages.ts'

interface ReservationTimelineProps {
  events: readonly TimelineEvent[]
  /** Of the operator, as in the list and the audit log. */
  timeZone: string
}

/** The history of a reservation, the newest first. */
export function ReservationTimeline({ events, timeZone }: ReservationTimelineProps) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const say = useEventMessage()
  const { failureOf } = useFailure()
  return (
    <section aria-labelledby="drawer-timeline">
      <h3 id="drawer-timeline">{t('details.timeline')}</h3>
      <ol className="timeline">
        {events.toReversed().map((event, position) => (
          // Two refunds of one moment may be alike; further events come above the others.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={events.length - position} data-failed={isFailed(event) || undefined}>
            <Icon name={ICONS[event.kind]} />
            <div>
              <p>
                {say(event)}
                {event.by && <span className="muted"> · {byWhom(t, event.by)}</span>}
              </p>
              {event.text && (
                // The text of a refund is the provider's reason of its failure.
                <p className="timeline-text">
                  {event.kind === 'refunded' ? failureOf(event.text) : event.text}
                </p>
              )}
              {event.state === 'STANDS' && <p>{t('timeline.stands')}</p>}
              <time className="muted" dateTime={htmlInstant(event.at)}>
                {formatInstant(event.at, timeZone, locale, 'date')}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const ICONS: Record<TimelineEvent['kind'], string> = {
  booked: 'ph:ticket',
  confirmed: 'ph:check',
  expired: 'ph:clock',
  cancelled: 'ph:x-circle',
  paid: 'ph:credit-card',
  paidInCash: 'ph:hand-coins',
  paidByReader: 'ph:hand-coins',
  notPaid: 'ph:credit-card',
  refunded: 'ph:arrow-u-up-left',
  refundedByHand: 'ph:hand-coins',
  cashReturned: 'ph:hand-coins',
  goodwill: 'ph:arrow-u-up-left',
  disputed: 'ph:warning-circle',
  letter: 'ph:envelope-simple',
  moved: 'ph:calendar-dots',
  partyChanged: 'ph:users',
  noted: 'ph:note-pencil',
  checkedIn: 'ph:check-circle',
  noShow: 'ph:user-minus',
  attendanceTakenBack: 'ph:arrow-u-up-left',
  holdReleased: 'ph:lock-open',
  reviewAsked: 'ph:star',
  reviewed: 'ph:star-fill',
}

function isFailed({ kind, state }: TimelineEvent): boolean {
  return state === 'FAILED' && kind !== 'notPaid'
}

type RefundStates = 'REQUESTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'
type DisputeStates = 'INQUIRY' | 'OPEN' | 'WON' | 'LOST'
type EmailStates = 'QUEUED' | 'SENT' | 'FAILED'

function useEventMessage(): (event: TimelineEvent) => string {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  return (event) => {
    const { kind, money, from = '', to = '', subject = '', state = '' } = event
    const amount = money ? formatMoney(money, locale) : ''
    const when = (local: string) => (local ? formatDateTime(local, locale, 'short') : '?')
    switch (kind) {
      case 'booked':
        return t('timeline.booked', { source: t(`source.${subject as ReservationSource}`) })
      case 'cancelled':
        return money?.amountMinor ? t('timeline.cancelledWith', { amount }) : t('timeline.cancelled')
      case 'goodwill':
      case 'paid':
      case 'paidInCash':
      case 'paidByReader':
      case 'notPaid':
      case 'refundedByHand':
      case 'cashReturned':
        return t(`timeline.${kind}`, { amount })
      case 'refunded':
        return t('timeline.refunded', { amount, state: t(`refundState.${state as RefundStates}`) })
      case 'disputed':
        return t('timeline.disputed', { amount, state: t(`disputeState.${state as DisputeStates}`) })
      case 'letter':
        return t('timeline.letter', {
          letter: emailName(t, subject),
          state: t(`letterState.${state as EmailStates}`),
        })
      case 'moved':
        return t('timeline.moved', { from: when(from), to: when(to) })
      case 'partyChanged':
        return t('timeline.partyChanged', { from: Number(from), to: Number(to), amount })
      case 'reviewed':
        return t('timeline.reviewed', { rate: state })
      default:
        return t(`timeline.${kind}`)
    }
  }
}

type Say = ReturnType<typeof useTranslations<'reservationsAdmin'>>

/** A name, or the customer by their own link. */
function byWhom(t: Say, by: string): string {
  return by === 'customer' ? t('byCustomer') : by
}

type ReservationEmail = Extract<Email, { reservationId: string }>['kind']

function emailName(t: Say, kind: string): string {
  const key = `letter.${kind as ReservationEmail}` as const
  return t.has(key) ? t(key) : t('letter.other')
}
