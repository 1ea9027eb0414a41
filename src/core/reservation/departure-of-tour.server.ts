import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { TourTable } from '#database/tables.ts'
import { lockAvailability, type AvailabilityRow } from '../availability/availability-store.server.ts'
import { Refused } from '../kernel/refusal.ts'

/** A departure, locked, and its tour. */
export type DepartureOfTour = { availability: AvailabilityRow; tour: Selectable<TourTable> }

/** Locks a departure and reads its tour, whatever state they are in. Refuses availability.not_found, for another tour's too. */
export async function lockDepartureOfTour(
  tx: Transaction,
  availabilityId: string,
  tourId?: string,
): Promise<DepartureOfTour> {
  const availability = await lockAvailability(tx, availabilityId)
  if (!availability || (tourId !== undefined && availability.tour_id !== tourId)) {
    throw new Refused({ code: 'availability.not_found' })
  }
  const tour = await tx
    .selectFrom('tour')
    .selectAll()
    .where('id', '=', availability.tour_id)
    .executeTakeFirstOrThrow()
  return { availability, tour }
}

/** Refuses price.changed, with both sums, when a person was shown another total than the one that holds. */
export function refuseOtherTotal(actualMinor: number, expectedMinor: number, currency: string): void {
  if (actualMinor === expectedMinor) return
  throw new Refused({
    code: 'price.changed',
    expected: { amountMinor: expectedMinor, currency },
    actual: { amountMinor: actualMinor, currency },
  })
}
