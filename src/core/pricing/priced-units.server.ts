import type { Expression, ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Transaction } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { unitsOfDeparture } from '../departure/units-of-departure.server.ts'
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
  { ref }: ExpressionBuilder<Tables, 'tour'>,
  availabilityId: string | Expression<string>,
) {
  return jsonArrayFrom(
    unitsOfDeparture({ id: availabilityId, tour_id: ref('tour.id') }).select(['unit.type', 'unit.label']),
  )
}
