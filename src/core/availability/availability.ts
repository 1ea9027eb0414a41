import type { AvailabilityView } from './availability.schema.ts'

/** What of a departure decides whether it can be booked now. */
export type Departure = {
  startsAt: Temporal.Instant
  cutoffAt: Temporal.Instant
  closed: boolean
  cancelled: boolean
  capacity: number
  seatsTaken: number
}

export type AvailabilityState = Pick<AvailabilityView, 'vacancies' | 'status' | 'few' | 'bookable' | 'reason'>

/** "Only n left" is said from here on, or from a fifth of the departure if that is more. */
const FEW_SEATS = 3
const FEW_SHARE = 0.2

/**
 * How a departure stands at an instant. LIMITED: under half is left. CLOSED: not to be had online, for the reason
 * given; a sold-out departure stays SOLD_OUT until its cut-off, so that lists can show it.
 */
export function availabilityState(departure: Departure, now: Temporal.Instant): AvailabilityState {
  const vacancies = Math.max(0, departure.capacity - departure.seatsTaken)
  const reason = reasonAgainst(departure, vacancies, now)
  const closed = reason !== null && reason !== 'sold_out'
  return {
    vacancies,
    status: closed ? 'CLOSED' : statusOf(vacancies, departure.capacity),
    few: isFew(vacancies, departure.capacity),
    bookable: reason === null,
    reason,
  }
}

function reasonAgainst(
  departure: Departure,
  vacancies: number,
  now: Temporal.Instant,
): AvailabilityState['reason'] {
  if (departure.cancelled) return 'cancelled'
  if (isAtOrAfter(now, departure.startsAt)) return 'past'
  if (departure.closed) return 'closed'
  if (isAtOrAfter(now, departure.cutoffAt)) return 'cutoff'
  return vacancies === 0 ? 'sold_out' : null
}

function statusOf(vacancies: number, capacity: number): AvailabilityState['status'] {
  if (vacancies === 0) return 'SOLD_OUT'
  return vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

function isFew(vacancies: number, capacity: number): boolean {
  return vacancies > 0 && (vacancies <= FEW_SEATS || vacancies <= capacity * FEW_SHARE)
}

function isAtOrAfter(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) >= 0
}
