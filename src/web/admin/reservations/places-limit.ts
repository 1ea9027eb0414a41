import { PARTY_MAX } from '#core/tour/tour.ts'

/** No places are left, this party takes the last ones, or one more of the unit needs more than are left. */
type LimitReason = 'noMorePlaces' | 'allPlaces' | 'tooFewPlaces'

type PlacesLimit = {
  max: number
  /** Absent for a unit without seats. */
  reason?: LimitReason
  /** The places that the party leaves free. */
  left: number
}

/** The largest quantity of a unit of so many `seats`, in a party that takes `taken` of the `seatsMax` places. */
export function placesLimit(seats: number, quantity: number, taken: number, seatsMax: number): PlacesLimit {
  const left = Math.max(0, seatsMax - taken)
  if (seats === 0) return { max: PARTY_MAX, left }
  const max = quantity + Math.floor(left / seats)
  if (left > 0) return { max, reason: 'tooFewPlaces', left }
  return { max, reason: taken > 0 && taken <= seatsMax ? 'allPlaces' : 'noMorePlaces', left }
}
