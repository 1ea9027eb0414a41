import type { Refusal } from '../kernel/refusal.ts'

/** What of a locked departure decides whether seats may be held. */
export type HoldableDeparture = {
  startsAt: Temporal.Instant
  cutoffAt: Temporal.Instant
  closed: boolean
  cancelled: boolean
  capacity: number
  seatsTaken: number
}

/** Seats that this visitor already holds on the departure without having paid, by address and by mail. */
export type SquattedSeats = { byAddress: number; byEmail: number }

/** Why these seats cannot be held now, or null when they can. */
export function refuseHold(
  departure: HoldableDeparture,
  seats: number,
  squatted: SquattedSeats,
  partyMax: number,
  now: Temporal.Instant,
): Refusal | null {
  if (departure.cancelled) return { code: 'availability.cancelled' }
  if (isAtOrAfter(now, departure.startsAt)) return { code: 'availability.past' }
  if (departure.closed) return { code: 'availability.closed' }
  if (isAtOrAfter(now, departure.cutoffAt))
    return { code: 'availability.cutoff_passed', hours: cutoffHours(departure) }

  const left = departure.capacity - departure.seatsTaken
  if (left <= 0 && seats > 0) return { code: 'availability.sold_out' }
  if (seats > left) return { code: 'availability.not_enough_seats', left }

  const allowed = unpaidSeatsMax(departure.capacity, partyMax)
  const wouldHold = seats + Math.max(squatted.byAddress, squatted.byEmail)
  return wouldHold > allowed && wouldHold > seats ? { code: 'hold.too_many' } : null
}

/** Seats of one departure that one visitor may hold without paying: a party, or a fifth if that is more. */
export function unpaidSeatsMax(capacity: number, partyMax: number): number {
  return Math.max(partyMax, Math.floor(capacity / 5))
}

function cutoffHours(departure: HoldableDeparture): number {
  return Math.round(departure.cutoffAt.until(departure.startsAt).total('hours') * 10) / 10
}

function isAtOrAfter(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) >= 0
}
