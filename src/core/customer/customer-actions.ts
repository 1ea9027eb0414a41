import type { Refusal } from '../kernel/refusal.ts'
import type { ReservationPaymentStatus, ReservationStatus } from '../reservation/reservation.ts'

/** The facts that decide which actions customers have on their own page. */
export type CustomerFacts = {
  status: ReservationStatus
  paymentStatus: ReservationPaymentStatus
  /** The part of the price that cancelling refunds now. */
  refundPercent: number
  /** True when the policy of the sale has a time in which cancelling costs nothing. */
  hasFreeTime: boolean
  startsAt: Temporal.Instant
  now: Temporal.Instant
  /** The departure does not take place: its guests choose another date, or the money. */
  isOff: boolean
  /** Cash that was received and not returned: no page can refund it. */
  hasCash: boolean
  /** Money that was received in a former system: no page can refund it either. */
  hasPaidBefore: boolean
  /** When its customer changed date or party; the latest first, and CHANGES_READ of them at most. */
  changedAt: readonly Temporal.Instant[]
}

/**
 * The changes of one reservation by its customer within so many hours: each sends an email to an email address that may
 * be a stranger's, and notices to the team.
 */
const CHANGE_LIMITS = [
  { max: 5, hours: 1 },
  { max: 10, hours: 24 },
] as const

/** The number of latest changes that decide whether another one is possible. */
export const CHANGES_READ = Math.max(...CHANGE_LIMITS.map(({ max }) => max))

/** The actions that customers have without the team; each is refused by its use case too. */
export type CustomerAction = 'cancel' | 'party' | 'move'

/**
 * The reason for each action why it is not possible now; null where it is possible. The date can be changed only while
 * cancelling would cost nothing. Otherwise a late customer would move to a later date and cancel that one. Date and
 * party are changed five times in an hour and ten times in a day at most; cancelling stays possible. Of a booking that
 * was paid in a former system the date alone can be changed.
 */
export function customerActions(facts: CustomerFacts): Record<CustomerAction, Refusal | null> {
  const closed = anyRefusal(facts)
  const kept = closed ?? paidBeforeRefusal(facts)
  return {
    cancel: kept,
    party: kept ?? manyChangesRefusal(facts),
    move: closed ?? lateMoveRefusal(facts) ?? manyChangesRefusal(facts),
  }
}

function anyRefusal(facts: CustomerFacts): Refusal | null {
  const { status, paymentStatus, startsAt, now, isOff, hasCash } = facts
  if (status !== 'CONFIRMED') return { code: 'reservation.status_conflict', status }
  if (isOff) return { code: 'availability.cancelled' }
  if (Temporal.Instant.compare(now, startsAt) >= 0) return { code: 'reservation.begun' }
  if (paymentStatus === 'DISPUTED') return { code: 'reservation.disputed' }
  return hasCash ? { code: 'reservation.paid_in_cash' } : null
}

/** Without it, a page would take the seats back for a refund of nothing. */
function paidBeforeRefusal({ hasPaidBefore }: CustomerFacts): Refusal | null {
  return hasPaidBefore ? { code: 'reservation.paid_before' } : null
}

function lateMoveRefusal({ refundPercent, hasFreeTime }: CustomerFacts): Refusal | null {
  if (refundPercent === 100) return null
  return { code: hasFreeTime ? 'reservation.move_closed' : 'reservation.move_never' }
}

function manyChangesRefusal({ changedAt, now }: CustomerFacts): Refusal | null {
  for (const { max, hours } of CHANGE_LIMITS) {
    const end = changedAt[max - 1]?.add({ hours })
    if (end && Temporal.Instant.compare(now, end) < 0)
      return {
        code: 'reservation.too_many_changes',
        max,
        hours,
        retryAfter: Math.ceil(now.until(end).total('seconds')),
      }
  }
  return null
}
