import type { RefundReason, RefundStatus } from '../payment/payment.ts'
import type { ReservationPaymentStatus } from '../reservation/reservation.ts'

/** The money of one reservation, in minor units, as payments, disputes and refunds say. */
export type Ledger = {
  /** The sum of all its payments. */
  receivedMinor: number
  /** True when the bank has taken back one of them, or may. */
  isDisputed: boolean
  /** Without the failed refunds that another refund has replaced. */
  refunds: readonly LedgerRefund[]
}

/** `isGiven`: false for a failed refund, whose sum is owed again. */
export type LedgerRefund = {
  amountMinor: number
  reason: RefundReason
  status: RefundStatus
  isGiven: boolean
}

/**
 * The payment status of a reservation by its ledger and its sum due, in minor units. It never depends on the former
 * status, so that the same events lead to the same one in every order. A dispute and a failed refund need a person,
 * and therefore come before the sum due, which `dueMinor` shows beside them.
 */
export function paymentStatus(ledger: Ledger, dueMinor: number): ReservationPaymentStatus {
  const { receivedMinor, isDisputed, refunds } = ledger
  if (isDisputed) return 'DISPUTED'
  if (refunds.some(({ isGiven }) => !isGiven)) return 'REFUND_FAILED'
  if (dueMinor > 0 || receivedMinor === 0) return unpaidStatus(dueMinor)
  const isAllBack = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0) >= receivedMinor
  const counted = isAllBack ? refunds : refunds.filter(({ reason }) => !BOOKED_NOTHING.has(reason))
  if (counted.some(isUnderWay)) return 'REFUND_PENDING'
  if (isAllBack) return 'REFUNDED'
  return counted.length > 0 ? 'PARTIALLY_REFUNDED' : 'PAID'
}

/** The payment status of a reservation for which nothing was received, by its sum due in minor units. */
export function unpaidStatus(dueMinor: number): 'OFFLINE_DUE' | 'NONE' {
  return dueMinor > 0 ? 'OFFLINE_DUE' : 'NONE'
}

/** True for a refund whose money has not arrived yet. */
export function isUnderWay({ status }: { status: RefundStatus }): boolean {
  return status === 'REQUESTED' || status === 'PENDING'
}

/** The reasons of refunds of a payment beside the one that books: the reservation that stands has lost nothing. */
export const BOOKED_NOTHING: ReadonlySet<RefundReason> = new Set(['DUPLICATE_PAYMENT', 'LATE_PAYMENT'])
