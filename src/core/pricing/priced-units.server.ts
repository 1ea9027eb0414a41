import type { Transaction } from '#database/connect.ts'
import type { PricedUnit } from './quote.ts'

/** The price categories of a tour with the prices that hold for one of its departures, in the tour's order. */
export async function pricedUnits(
  tx: Transaction,
  tourId: string,
  availabilityId: string,
): Promise<PricedUnit[]> {
  const rows = await tx
    .selectFrom('unit')
    .leftJoin('availability_price as override', (join) =>
      join.onRef('override.unit_id', '=', 'unit.id').on('override.availability_id', '=', availabilityId),
    )
    .select(['unit.id', 'unit.type', 'unit.label', 'unit.seats', 'unit.price_minor', 'unit.needs_adult'])
    .select('override.price_minor as override_minor')
    .where('unit.tour_id', '=', tourId)
    .orderBy('unit.position')
    .execute()
  return rows.map(({ price_minor, override_minor, needs_adult, ...unit }) => ({
    ...unit,
    priceMinor: override_minor ?? price_minor,
    needsAdult: needs_adult,
  }))
}
