import type { Expression, ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Transaction } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import type { PricedUnit } from './quote.ts'

/** The units of a tour with the prices of one of its departures, in the tour's order. */
export async function pricedUnits(
  tx: Transaction,
  tourId: string,
  availabilityId: string,
): Promise<PricedUnit[]> {
  const { units } = await tx
    .selectFrom('tour')
    .select((eb) => unitsOfTour(eb, availabilityId).as('units'))
    .where('tour.id', '=', tourId)
    .executeTakeFirstOrThrow()
  return units
}

/** The same, where the caller reads the tour anyway. */
export function unitsOfTour(
  eb: ExpressionBuilder<Tables, 'tour'>,
  availabilityId: string | Expression<string>,
) {
  return jsonArrayFrom(
    eb
      .selectFrom('unit')
      .leftJoin('availability_price as override', (join) =>
        join.onRef('override.unit_id', '=', 'unit.id').on('override.availability_id', '=', availabilityId),
      )
      .select(['unit.id', 'unit.type', 'unit.label', 'unit.seats', 'unit.needs_adult as needsAdult'])
      .select((price) => price.fn.coalesce('override.price_minor', 'unit.price_minor').as('priceMinor'))
      .whereRef('unit.tour_id', '=', 'tour.id')
      .orderBy('unit.position'),
  )
}
