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
}

/** The actions that customers have without the team; each is refused by its use case too. */
export type CustomerAction = 'cancel' | 'party' | 'move'

/**
 * The reason for each action why it is not possible now; null where it is possible. The date can be changed only while
 * cancelling would cost nothing. Otherwise a late customer would move to a later date and cancel that one.
 */
export function customerActions(facts: CustomerFacts): Record<CustomerAction, Refusal | null> {
  const closed = refuseAny(facts)
  return {
    cancel: closed,
    party: closed,
    move: closed ?? refuseLateMove(facts),
  }
}

function refuseAny({ status, paymentStatus, startsAt, now, isOff, hasCash }: CustomerFacts): Refusal | null {
  if (status !== 'CONFIRMED') return { code: 'reservation.status_conflict', status }
  if (isOff) return { code: 'availability.cancelled' }
  if (Temporal.Instant.compare(now, startsAt) >= 0) return { code: 'reservation.begun' }
  if (paymentStatus === 'DISPUTED') return { code: 'reservation.disputed' }
  return hasCash ? { code: 'reservation.paid_in_cash' } : null
}

function refuseLateMove({ refundPercent, hasFreeTime }: CustomerFacts): Refusal | null {
  if (refundPercent === 100) return null
  return { code: hasFreeTime ? 'reservation.move_closed' : 'reservation.move_never' }
}
