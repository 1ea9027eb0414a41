import type { Refusal } from '../kernel/refusal.ts'
import { refundPercentAt, type CancellationPolicy } from '../reservation/cancellation.ts'
import type { ReservationPaymentStatus, ReservationStatus } from '../reservation/reservation.ts'

/** What decides what customers may do on their own page. */
export type CustomerFacts = {
  status: ReservationStatus
  paymentStatus: ReservationPaymentStatus
  /** As it was sold. */
  policy: CancellationPolicy
  startsAt: Temporal.Instant
  now: Temporal.Instant
  /** Received by hand and not handed back: what no page can give back. */
  hasCash: boolean
  /** How many lines times quantity there are: of one, nothing can be taken. */
  items: number
}

/** What customers may do without asking anybody; each is refused by its use case too. */
export type CustomerAction = 'cancel' | 'party' | 'move'

/**
 * For each action null, or why it cannot be done now.
 *
 * A date is changed only while cancelling would cost nothing: else whoever is too late would move to a later date and
 * cancel that one.
 */
export function customerActions(facts: CustomerFacts): Record<CustomerAction, Refusal | null> {
  const closed = refuseAny(facts)
  return {
    cancel: closed,
    party: closed ?? refuseFixedParty(facts),
    move: closed ?? refuseLateMove(facts),
  }
}

function refuseAny({ status, paymentStatus, startsAt, now, hasCash }: CustomerFacts): Refusal | null {
  if (status !== 'CONFIRMED') return { code: 'reservation.status_conflict', status }
  if (Temporal.Instant.compare(now, startsAt) >= 0) return { code: 'reservation.begun' }
  if (paymentStatus === 'DISPUTED') return { code: 'reservation.disputed' }
  return hasCash ? { code: 'reservation.paid_in_cash' } : null
}

function refuseFixedParty({ items }: CustomerFacts): Refusal | null {
  return items <= 1 ? { code: 'units.min', min: 1 } : null
}

function refuseLateMove({ policy, startsAt, now }: CustomerFacts): Refusal | null {
  return refundPercentAt(policy, startsAt, now) === 100 ? null : { code: 'reservation.move_closed' }
}
