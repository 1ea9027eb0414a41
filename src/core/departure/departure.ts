import type { PublicDeparture } from './departure.schema.ts'
import { saleRefusal, vacanciesOf, type BookabilityRefusal, type Departure } from './bookability.ts'

export type DepartureState = Pick<PublicDeparture, 'vacancies' | 'status' | 'few' | 'bookable' | 'reason'>

/** The number of seats at which "Only n left" is shown, or a fifth of the departure if that is more. */
const FEW_SEATS = 3
const FEW_SHARE = 0.2

const REASON = {
  'availability.cancelled': 'cancelled',
  'availability.past': 'past',
  'availability.closed': 'closed',
  'availability.cutoff_passed': 'cutoff',
  'availability.sold_out': 'sold_out',
  'availability.not_enough_seats': 'sold_out',
} as const satisfies Record<BookabilityRefusal['code'], DepartureState['reason']>

/**
 * The state of a departure at an instant. LIMITED: under half is left. CLOSED: not bookable online, for the given
 * reason; a sold-out departure stays SOLD_OUT until its cut-off, so that lists can show it.
 */
export function departureState(departure: Departure, now: Temporal.Instant): DepartureState {
  const vacancies = vacanciesOf(departure)
  const refusal = saleRefusal(departure, 1, now)
  const reason = refusal && REASON[refusal.code]
  const closed = reason !== null && reason !== 'sold_out'
  return {
    vacancies,
    status: closed ? 'CLOSED' : statusOf(vacancies, departure.capacity),
    few: isFew(vacancies, departure.capacity),
    bookable: reason === null,
    reason,
  }
}

function statusOf(vacancies: number, capacity: number): DepartureState['status'] {
  if (vacancies === 0) return 'SOLD_OUT'
  return vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

function isFew(vacancies: number, capacity: number): boolean {
  return vacancies > 0 && (vacancies <= FEW_SEATS || vacancies <= capacity * FEW_SHARE)
}
