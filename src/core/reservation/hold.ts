import type { Departure } from '../availability/availability.ts'
import type { Refusal } from '../kernel/refusal.ts'

/** Why these seats are not on sale online now, or null when they are: what a customer who moves must respect too. */
export function refuseForSale(departure: Departure, seats: number, now: Temporal.Instant): Refusal | null {
  return refuseGone(departure, now) ?? refuseOffSale(departure, now) ?? refuseSeats(departure, seats)
}

/** Why the team cannot put these seats on a departure, or null: it may after the cut-off, and when sales are closed. */
export function refuseAtDesk(departure: Departure, seats: number, now: Temporal.Instant): Refusal | null {
  return refuseGone(departure, now) ?? refuseSeats(departure, seats)
}

function refuseGone(departure: Departure, now: Temporal.Instant): Refusal | null {
  if (departure.cancelled) return { code: 'availability.cancelled' }
  return isAtOrAfter(now, departure.startsAt) ? { code: 'availability.past' } : null
}

function refuseOffSale(departure: Departure, now: Temporal.Instant): Refusal | null {
  if (departure.closed) return { code: 'availability.closed' }
  if (!isAtOrAfter(now, departure.cutoffAt)) return null
  return { code: 'availability.cutoff_passed', hours: cutoffHours(departure) }
}

/** Why a departure has no room for these seats, or null. */
export function refuseSeats(departure: Departure, seats: number): Refusal | null {
  const left = departure.capacity - departure.seatsTaken
  if (left <= 0 && seats > 0) return { code: 'availability.sold_out' }
  return seats > left ? { code: 'availability.not_enough_seats', left } : null
}

function cutoffHours(departure: Departure): number {
  return Math.round(departure.cutoffAt.until(departure.startsAt).total('hours') * 10) / 10
}

function isAtOrAfter(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) >= 0
}
