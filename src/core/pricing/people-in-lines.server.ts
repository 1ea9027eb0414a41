import { sql, type RawBuilder } from 'kysely'

/** `peopleIn` of the rows of `unit_item` that a query sums up; null without rows. */
export const PEOPLE_IN_LINES: RawBuilder<number> = sql<number>`
  sum(unit_item.quantity * greatest(1, unit_item.seats))::int`
