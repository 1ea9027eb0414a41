import type { ReservationStatus } from '../reservation/reservation.ts'
import type { PaymentStatus } from '../payment/payment.ts'
import type { PaymentSession } from '../payment/payment-provider.ts'

/** All that decides what a payment session means for a reservation; everything is read under the same locks. */
export type Settleable = {
  reservation: { id: string; status: ReservationStatus }
  payment: { status: PaymentStatus; amountMinor: number; currency: string }
  session: Pick<PaymentSession, 'state' | 'reservationId' | 'amountMinor' | 'currency' | 'live'>
  /** True when the configured provider moves real money. */
  live: boolean
  /** The operator has cancelled the departure. */
  cancelled: boolean
  /** The departure still takes this party: free seats, not cancelled, not begun. */
  seatable: boolean
}

/**
 * mismatch: paid, but for another reservation, in another sum or mode than was asked; nothing is booked ·
 * confirm: book it · reseat: paid after the hold ended and seats are free, take them again · refund: paid, but there
 * is nothing to give for it · processing: the bank has not answered · release: can never be paid, free the seats ·
 * none: nothing changes.
 */
export type Settlement = 'mismatch' | 'confirm' | 'reseat' | 'refund' | 'processing' | 'release' | 'none'

/**
 * What must happen now. The same facts give the same answer however often, in whatever order and by whichever way
 * they arrive: webhook, success page and sweeper all ask here.
 */
export function settle(facts: Settleable): Settlement {
  const { payment, session } = facts
  if (payment.status === 'PAID' || payment.status === 'MISMATCHED') return 'none'
  if (session.state === 'paid') return settlePaid(facts)
  if (!isOfThisReservation(facts)) return 'none'
  if (session.state === 'processing') return payment.status === 'PROCESSING' ? 'none' : 'processing'
  if (session.state === 'open') return 'none'
  return payment.status === 'EXPIRED' || payment.status === 'FAILED' ? 'none' : 'release'
}

function settlePaid(facts: Settleable): Settlement {
  const { reservation, cancelled, seatable } = facts
  if (!isWhatWasAsked(facts)) return 'mismatch'
  if (reservation.status === 'ON_HOLD') return cancelled ? 'refund' : 'confirm'
  if (reservation.status === 'EXPIRED' && seatable) return 'reseat'
  return 'refund'
}

function isWhatWasAsked(facts: Settleable): boolean {
  const { payment, session } = facts
  const isWhole = session.amountMinor === payment.amountMinor && session.currency === payment.currency
  return isWhole && isOfThisReservation(facts)
}

function isOfThisReservation({ reservation, session, live }: Settleable): boolean {
  return session.reservationId === reservation.id && session.live === live
}
