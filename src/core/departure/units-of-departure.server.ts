import { expressionBuilder, type Expression } from 'kysely'
import type { Tables } from '#database/tables.ts'

/**
 * The units of a tour with the prices of one of its departures, in the tour's order: a query for a JSON column, to
 * which the caller adds the columns of `unit` that it shows.
 */
export function unitsOfDeparture({ id, tour_id }: Record<'id' | 'tour_id', string | Expression<string>>) {
  return expressionBuilder<Tables>()
    .selectFrom('unit')
    .leftJoin('availability_price as override', (join) =>
      join.onRef('override.unit_id', '=', 'unit.id').on('override.availability_id', '=', id),
    )
    .select(['unit.id', 'unit.seats', 'unit.needs_adult as needsAdult'])
    .select((price) => price.fn.coalesce('override.price_minor', 'unit.price_minor').as('priceMinor'))
    .where('unit.tour_id', '=', tour_id)
    .orderBy('unit.position')
}
