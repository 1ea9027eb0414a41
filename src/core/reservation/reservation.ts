import type { Money } from '../kernel/money.ts'
import { assert } from '../kernel/assert.ts'

export const RESERVATION_STATUSES = [
  'ON_HOLD',
  'CONFIRMED',
  'REDEEMED',
  'NO_SHOW',
  'CANCELLED',
  'EXPIRED',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** The ways in which reservations are made. */
export const RESERVATION_SOURCES = ['ONLINE', 'PHONE', 'WALK_IN', 'OCTO', 'IMPORT'] as const
export type ReservationSource = (typeof RESERVATION_SOURCES)[number]

/**
 * The life of a hold until its payment session sets the end: the provider's minimum, and a minute for skewed clocks.
 */
export const HOLD_MINUTES = 31

/** The largest number of characters in the note of a customer. */
export const NOTE_MAX = 1000

/** The largest number of characters in a note of a member, and in a member's text to a customer who is refunded. */
export const TEAM_NOTE_MAX = 2000

/** The payment states of a reservation, apart from its status. */
export const RESERVATION_PAYMENT_STATUSES = [
  'PAID',
  'OFFLINE_DUE',
  'AWAITING',
  'REFUND_PENDING',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'REFUND_FAILED',
  'DISPUTED',
  'NONE',
] as const
export type ReservationPaymentStatus = (typeof RESERVATION_PAYMENT_STATUSES)[number]

/**
 * The transitions between the states of a reservation; no other can happen. A check-in or a no-show that was marked by
 * mistake can be undone.
 */
export const TRANSITIONS = {
  ON_HOLD: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED', 'REDEEMED', 'NO_SHOW'],
  EXPIRED: ['CONFIRMED'],
  CANCELLED: [],
  REDEEMED: ['CONFIRMED'],
  NO_SHOW: ['CONFIRMED', 'REDEEMED'],
} as const satisfies Record<ReservationStatus, readonly ReservationStatus[]>

/** True when the table of transitions allows it. */
export function canBecome(from: ReservationStatus, to: ReservationStatus): boolean {
  return (TRANSITIONS[from] as readonly ReservationStatus[]).includes(to)
}

/** Returns when the transition exists; anything else is a fault of the program, not of a person. */
export function assertCanBecome(from: ReservationStatus, to: ReservationStatus): void {
  assert(canBecome(from, to), `a reservation never goes from ${from} to ${to}`)
}

/** True while its seats are counted in the departure's `seats_taken`. */
export function holdsSeats(status: ReservationStatus): boolean {
  return status !== 'EXPIRED' && status !== 'CANCELLED'
}

/** The states of a reservation that is kept: paid or promised, and neither cancelled nor expired. */
export const KEPT = ['CONFIRMED', 'REDEEMED', 'NO_SHOW'] as const satisfies readonly ReservationStatus[]

/** True for a reservation that is kept. */
export function isBooked(status: ReservationStatus): boolean {
  return (KEPT as readonly ReservationStatus[]).includes(status)
}

/** The states of a party that takes part: it is expected, or has come. */
export const TAKING_PART = ['CONFIRMED', 'REDEEMED'] as const satisfies readonly ReservationStatus[]

/** True for a party that is expected, or has come. */
export function takesPart(status: ReservationStatus): boolean {
  return (TAKING_PART as readonly ReservationStatus[]).includes(status)
}

/** True for a reservation of which nothing is paid: it is free, or its whole sum is still due. */
export function isUnpaid({ total, due }: { total: Money; due: Money | null }): boolean {
  return (due?.amountMinor ?? 0) === total.amountMinor
}
