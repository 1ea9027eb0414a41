import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#database/connect.ts'
import { fixedStatement } from '#database/fixed-statement.ts'
import type { AvailabilityTable } from '#database/tables/departure.ts'
import type { Departure } from './bookability.ts'
import { decisionAt, type MinimumFacts } from './minimum.ts'
import { unitsOfDeparture } from './units-of-departure.server.ts'

export type DepartureRecord = Selectable<AvailabilityTable>

/** The columns of a departure that decide whether it can be booked. */
export const BOOKABILITY_COLUMNS = [
  'starts_at',
  'cutoff_at',
  'closed_at',
  'cancelled_at',
  'capacity',
  'seats_taken',
] as const

export type BookabilityRow = Pick<DepartureRecord, (typeof BOOKABILITY_COLUMNS)[number]>

/** A departure of a published tour with its own prices, and the facts of its tour that lists show. */
export type DepartureRow = Awaited<
  ReturnType<ReturnType<typeof departuresOfPublishedTours>['execute']>
>[number]

/** The departure, its row locked until the transaction ends: count and change its seats only after this. */
export async function lockDepartureRow(tx: Transaction, id: string): Promise<DepartureRecord | undefined> {
  return tx.selectFrom('availability').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The departure as it is now; undefined when it is unknown. */
export async function departureById(tx: Transaction, id: string): Promise<DepartureRecord | undefined> {
  return tx.selectFrom('availability').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Locks the departure as lockDepartureRow does, once every earlier transaction of the same network and of the same
 * email address has ended: otherwise two at once would each count as the first, even on different departures. Every
 * caller takes these turns in the same order.
 */
export async function lockDepartureInTurn(
  tx: Transaction,
  id: string,
  visitor: { network: string | null; email: string },
): Promise<LockedDeparture | undefined> {
  const [row] = await lockInTurn(tx, { id, network: visitor.network, email: visitor.email })
  return row
}

/** The columns of a locked departure that a new reservation depends on. */
export type LockedDeparture = Pick<DepartureRecord, 'id' | 'tour_id' | 'local_start'> & BookabilityRow

const lockInTurn = fixedStatement<{ id: string; network: string | null; email: string }, LockedDeparture>(
  (db, slot) =>
    db
      .with('turn', (cte) =>
        cte.selectNoFrom([turnOf(slot('network')).as('of_network'), turnOf(slot('email')).as('of_email')]),
      )
      .selectFrom(['turn', 'availability'])
      .select(['id', 'tour_id', 'local_start'])
      .select(BOOKABILITY_COLUMNS)
      .where('id', '=', slot('id'))
      .forUpdate('availability'),
)

/** Waits for the turn of a name; null has none. */
function turnOf(name: RawBuilder<string | null>) {
  return sql<null>`pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`
}

/** Writes departures, up to a few thousand at once. */
export async function insertDepartures(
  tx: Transaction,
  rows: Insertable<AvailabilityTable>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('availability').values(rows).execute()
}

/** The departures of `departures` on published tours. The caller adds its conditions and its limit. */
export function departuresOfPublishedTours(db: Database) {
  return departures(db).where('tour.status', '=', 'PUBLISHED')
}

/** Departures in order of time, with the names of guides whom the public may know. */
export function departures(db: Database) {
  return db
    .selectFrom('availability')
    .innerJoin('tour', 'tour.id', 'availability.tour_id')
    .leftJoin('guide_profile', (join) =>
      join
        .onRef('guide_profile.member_id', '=', 'availability.guide_id')
        .on('guide_profile.published', '=', true),
    )
    .selectAll('availability')
    .select('guide_profile.name as guide_name')
    .select(['tour.slug', 'tour.title', 'tour.place', 'tour.currency'])
    .select(({ ref }) => {
      const departure = { id: ref('availability.id'), tour_id: ref('availability.tour_id') }
      return jsonArrayFrom(unitsOfDeparture(departure)).as('prices')
    })
    .orderBy('availability.starts_at')
    .orderBy('availability.id')
}

/** The departure by its columns that decide whether it can be booked. */
export function departureOf(row: BookabilityRow): Departure {
  return {
    startsAt: Temporal.Instant.from(row.starts_at),
    cutoffAt: Temporal.Instant.from(row.cutoff_at),
    closed: row.closed_at !== null,
    cancelled: row.cancelled_at !== null,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
  }
}

type MinimumColumns = 'starts_at' | 'participants_min' | 'decision_hours' | 'decided'

/** The columns of a departure that decide whether it takes place. */
export function minimumFactsOf(row: Pick<DepartureRecord, MinimumColumns>): MinimumFacts {
  return {
    participantsMin: row.participants_min,
    decisionHours: row.decision_hours,
    decided: row.decided,
    startsAt: Temporal.Instant.from(row.starts_at),
  }
}

/** The instants at which a departure changes by itself: at its decision deadline, its cut-off and its start. */
export function clockOf(row: Pick<DepartureRecord, 'cutoff_at' | MinimumColumns>): Temporal.Instant[] {
  const ends = [row.cutoff_at, row.starts_at].map((at) => Temporal.Instant.from(at))
  const isOpen = row.participants_min > 1 && row.decided === null
  return isOpen ? [decisionAt(minimumFactsOf(row)), ...ends] : ends
}

/** Adds to the seats taken of a locked departure; a negative number frees seats. The database refuses to oversell. */
export async function addSeatsTaken(tx: Transaction, availabilityId: string, seats: number): Promise<void> {
  await tx
    .updateTable('availability')
    .set({ seats_taken: sql<number>`seats_taken + ${seats}` })
    .where('id', '=', availabilityId)
    .execute()
}
