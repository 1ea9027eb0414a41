import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { OpenHold } from '#core/reservation/reservation.schema.ts'

/**
 * The departures as the customer of a hold sees them: the seats of the hold are free for its customer, because another
 * choice ends it first. Otherwise a return from the payment page would leave too few places for the same party.
 */
export function withOwnSeats(
  departures: readonly PublicDeparture[],
  hold: OpenHold | null,
): readonly PublicDeparture[] {
  if (!hold || hold.seats === 0) return departures
  return departures.map((departure) => {
    const isOffSale = !departure.bookable && departure.reason !== 'sold_out'
    if (departure.id !== hold.availabilityId || isOffSale) return departure
    return { ...departure, vacancies: departure.vacancies + hold.seats, bookable: true, reason: null }
  })
}
