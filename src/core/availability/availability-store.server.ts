import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#database/connect.ts'
import type { AvailabilityTable, Tables } from '#database/tables.ts'
import type { Departure } from './bookability.ts'

export type AvailabilityRow = Selectable<AvailabilityTable>

/** A departure of a published tour with the prices that hold for it and what a list tells of its tour. */
export type DepartureRow = Awaited<
  ReturnType<ReturnType<typeof departuresOfPublishedTours>['execute']>
>[number]

/** The departure, its row locked until the transaction ends: count and change its seats only after this. */
export async function lockAvailability(tx: Transaction, id: string): Promise<AvailabilityRow | undefined> {
  return tx.selectFrom('availability').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Like lockAvailability, once every earlier transaction of the same network and of the same mail address has ended: two
 * at once are not each the first, whatever their departures. Everybody takes these turns in the same order.
 */
export async function lockAvailabilityInTurn(
  tx: Transaction,
  id: string,
  { network, email }: { network: string | null; email: string },
): Promise<AvailabilityRow | undefined> {
  return tx
    .with('turn', (db) => db.selectNoFrom([turnOf(network).as('of_network'), turnOf(email).as('of_email')]))
    .selectFrom(['turn', 'availability'])
    .selectAll('availability')
    .where('id', '=', id)
    .forUpdate('availability')
    .executeTakeFirst()
}

/** Waits for the turn of a name; null has none. */
function turnOf(name: string | null) {
  return sql<null>`pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`
}

/** Writes departures, up to a few thousand at once. */
export async function insertAvailabilities(
  tx: Transaction,
  rows: Insertable<AvailabilityTable>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('availability').values(rows).execute()
}

/** Departures of published tours in order of time: whoever asks adds which of them, and how many. */
export function departuresOfPublishedTours(db: Database) {
  return db
    .selectFrom('availability')
    .innerJoin('tour', 'tour.id', 'availability.tour_id')
    .selectAll('availability')
    .select(['tour.slug', 'tour.title', 'tour.place', 'tour.currency'])
    .select((eb) => pricesOf(eb).as('prices'))
    .where('tour.status', '=', 'PUBLISHED')
    .orderBy('availability.starts_at')
    .orderBy('availability.id')
}

type BookabilityColumns =
  | 'starts_at'
  | 'cutoff_at'
  | 'closed_at'
  | 'cancelled_at'
  | 'capacity'
  | 'seats_taken'

/** What of a row decides whether it can be booked. */
export function departureOf(row: Pick<AvailabilityRow, BookabilityColumns>): Departure {
  return {
    startsAt: Temporal.Instant.from(row.starts_at),
    cutoffAt: Temporal.Instant.from(row.cutoff_at),
    closed: row.closed_at !== null,
    cancelled: row.cancelled_at !== null,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
  }
}

function pricesOf(eb: ExpressionBuilder<Tables, 'availability' | 'tour'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('unit')
      .leftJoin('availability_price as override', (join) =>
        join
          .onRef('override.unit_id', '=', 'unit.id')
          .onRef('override.availability_id', '=', 'availability.id'),
      )
      .select(['unit.id', 'unit.seats', 'unit.needs_adult as needsAdult'])
      .select((price) => price.fn.coalesce('override.price_minor', 'unit.price_minor').as('priceMinor'))
      .whereRef('unit.tour_id', '=', 'availability.tour_id')
      .orderBy('unit.position'),
  )
}
