import type { Refusal } from '../kernel/refusal.ts'

/** The facts of a departure that decide whether it can be booked now. */
export type Departure = {
  startsAt: Temporal.Instant
  cutoffAt: Temporal.Instant
  closed: boolean
  cancelled: boolean
  capacity: number
  seatsTaken: number
}

/** A reason not to book seats on a departure. */
export type BookabilityRefusal = Extract<Refusal, { code: BookabilityCode }>

type BookabilityCode =
  | 'availability.cancelled'
  | 'availability.past'
  | 'availability.closed'
  | 'availability.cutoff_passed'
  | 'availability.sold_out'
  | 'availability.not_enough_seats'

/**
 * The first reason why these seats are not on sale online now, or null. The calendar shows a departure as bookable, a
 * hold is taken and a customer may move to it by this one rule.
 */
export function saleRefusal(
  departure: Departure,
  seats: number,
  now: Temporal.Instant,
): BookabilityRefusal | null {
  return goneRefusal(departure, now) ?? offSaleRefusal(departure, now) ?? seatsRefusal(departure, seats)
}

/**
 * The first reason why the team cannot book these seats, or null: the team may book after the cut-off and while sales
 * are closed. A payment that arrives after its hold has ended takes its seats again by the same rule.
 */
export function teamRefusal(
  departure: Departure,
  seats: number,
  now: Temporal.Instant,
): BookabilityRefusal | null {
  return goneRefusal(departure, now) ?? seatsRefusal(departure, seats)
}

/**
 * The first reason why guests who stand at the meeting point cannot join, or null: until the end of the departure,
 * because a group that has left waits at the first stop.
 */
export function walkInRefusal(
  departure: Departure & { endsAt: Temporal.Instant },
  seats: number,
  now: Temporal.Instant,
): BookabilityRefusal | null {
  if (departure.cancelled) return { code: 'availability.cancelled' }
  if (isAtOrAfter(now, departure.endsAt)) return { code: 'availability.past' }
  return seatsRefusal(departure, seats)
}

/** The reason why a departure has no room for these seats, or null. */
export function seatsRefusal(departure: Departure, seats: number): BookabilityRefusal | null {
  const left = vacanciesOf(departure)
  if (left === 0 && seats > 0) return { code: 'availability.sold_out' }
  return seats > left ? { code: 'availability.not_enough_seats', left } : null
}

/** The seats that are left, and never fewer than zero. */
export function vacanciesOf({ capacity, seatsTaken }: Departure): number {
  return Math.max(0, capacity - seatsTaken)
}

function goneRefusal(departure: Departure, now: Temporal.Instant): BookabilityRefusal | null {
  if (departure.cancelled) return { code: 'availability.cancelled' }
  return isAtOrAfter(now, departure.startsAt) ? { code: 'availability.past' } : null
}

function offSaleRefusal(departure: Departure, now: Temporal.Instant): BookabilityRefusal | null {
  if (departure.closed) return { code: 'availability.closed' }
  if (!isAtOrAfter(now, departure.cutoffAt)) return null
  return { code: 'availability.cutoff_passed', hours: cutoffHours(departure) }
}

function cutoffHours(departure: Departure): number {
  return Math.round(departure.cutoffAt.until(departure.startsAt).total('hours') * 10) / 10
}

function isAtOrAfter(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) >= 0
}
