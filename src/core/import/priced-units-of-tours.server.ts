import type { Database, Transaction } from '#database/connect.ts'
import type { PricedUnit } from '../pricing/quote.ts'

/** The units of tours at their own prices, in the order of each tour. */
export async function pricedUnitsOfTours(
  db: Database | Transaction,
  tourIds: readonly string[],
): Promise<Map<string, PricedUnit[]>> {
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'tour_id', 'type', 'label', 'price_minor', 'seats', 'needs_adult'])
    .where('tour_id', 'in', tourIds)
    .orderBy('position')
    .execute()
  const grouped = Map.groupBy(rows, ({ tour_id }) => tour_id)
  return new Map(
    [...grouped].map(([tourId, units]) => [
      tourId,
      units.map(({ id, type, label, price_minor, seats, needs_adult }) => ({
        id,
        type,
        label,
        seats,
        priceMinor: price_minor,
        needsAdult: needs_adult,
      })),
    ]),
  )
}
