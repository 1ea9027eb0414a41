import { isBooked, type ReservationStatus } from '../reservation/reservation.ts'
import { isOrderedFor } from '../payment/order-key.ts'
import { isBooking, type PaymentPurpose, type PaymentStatus } from '../payment/payment.ts'
import type { PaymentSession } from '../payment/payment-provider.ts'

/** The facts that decide the effect of a payment session on a reservation, all read under the same locks. */
export type Settleable = {
  /** `dueMinor`: the part of the price that the reservation still owes. */
  reservation: { status: ReservationStatus; dueMinor: number }
  /** `orderKey`: names the reservation for which the session was requested. */
  payment: {
    status: PaymentStatus
    purpose: PaymentPurpose
    amountMinor: number
    currency: string
    orderKey: string
  }
  session: Pick<PaymentSession, 'state' | 'reservationId' | 'amountMinor' | 'currency' | 'live'>
  /** True when the configured provider moves real money. */
  live: boolean
  /** The operator has cancelled the departure. */
  cancelled: boolean
  /** The departure still has room for this party: free seats, not cancelled, not begun. */
  seatable: boolean
  /**
   * False where nobody is left to book for: the customer was erased, or the reservation that added guests join does not
   * stand any more on this departure.
   */
  standing: boolean
}

/** The facts that decide whether a received payment books its reservation. */
export type BookingFacts = Pick<Settleable, 'cancelled' | 'seatable' | 'standing'> & {
  reservation: Pick<Settleable['reservation'], 'status'>
}

/**
 * mismatch: paid, but for another reservation, in another sum or mode than was requested; nothing is booked · confirm:
 * book it · receive: a balance or a difference that is due, the reservation stands · reseat: paid after the hold ended
 * and seats are free, take them again · refund: paid, but without anything to sell for it · processing: the bank has
 * not responded · release: can never be paid, free the seats · none: nothing changes.
 */
export type Settlement =
  | 'mismatch'
  | 'confirm'
  | 'receive'
  | 'reseat'
  | 'refund'
  | 'processing'
  | 'release'
  | 'none'

/**
 * The necessary action now. The same facts give the same result however often, in whatever order and from whichever
 * entry point they arrive: webhook, success page and sweeper all use it.
 */
export function settle(facts: Settleable): Settlement {
  const { payment, session } = facts
  if (payment.status === 'PAID' || payment.status === 'MISMATCHED') return 'none'
  if (session.state === 'paid') return settlePaid(facts)
  if (!isOfThisAttempt(facts)) return 'none'
  if (session.state === 'processing') return payment.status === 'PROCESSING' ? 'none' : 'processing'
  if (session.state === 'open') return 'none'
  return payment.status === 'EXPIRED' || payment.status === 'FAILED' ? 'none' : 'release'
}

function settlePaid(facts: Settleable): Settlement {
  if (!isRequestedSum(facts)) return 'mismatch'
  return isBooking(facts.payment.purpose) ? settleBooking(facts) : settleDue(facts)
}

/**
 * The whole price or a deposit: it books once; a second one for the same reservation is a duplicate. A payment in
 * another sum that the team accepts books by the same rule.
 */
export function settleBooking({
  reservation,
  cancelled,
  seatable,
  standing,
}: BookingFacts): 'confirm' | 'reseat' | 'refund' {
  if (!standing) return 'refund'
  if (reservation.status === 'ON_HOLD') return cancelled ? 'refund' : 'confirm'
  if (reservation.status === 'EXPIRED' && seatable) return 'reseat'
  return 'refund'
}

/** A balance or a difference: kept as far as a reservation owes it; any other money is refunded. */
function settleDue({ reservation, payment, cancelled }: Settleable): Settlement {
  const isOwed = isBooked(reservation.status) && !cancelled
  return isOwed && reservation.dueMinor >= payment.amountMinor ? 'receive' : 'refund'
}

function isRequestedSum(facts: Settleable): boolean {
  const { payment, session } = facts
  const isWhole = session.amountMinor === payment.amountMinor && session.currency === payment.currency
  return isWhole && isOfThisAttempt(facts)
}

function isOfThisAttempt({ payment, session, live }: Settleable): boolean {
  const { reservationId } = session
  return reservationId !== null && isOrderedFor(payment.orderKey, reservationId) && session.live === live
}
