import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import { pricedUnitsOfTours } from './priced-units-of-tours.server.ts'
import {
  startsOf,
  type DepartureForImport,
  type ImportWorld,
  type StartOfBooking,
  type TourOfImport,
} from './decide-booking.ts'
import type { ImportChoices } from './import.ts'
import { sha256 } from './import-store.server.ts'
import { departureKey, identityOf, saleKey } from './known-booking.ts'
import type { FileBooking, UnreadRow } from './read-booking.ts'

/** The facts by which these bookings are decided, as they are now; under a lock of the departures they stay so. */
export async function worldOf(
  db: Database | Transaction,
  read: readonly (FileBooking | UnreadRow)[],
  choices: ImportChoices,
): Promise<ImportWorld> {
  const tours = await toursOf(db, tourIdsOf(read))
  const starts = startsOf(read, tours)
  const identities = starts.map(({ booking, local }) => identityOf(booking, local, choices))
  return {
    tours,
    departures: await departuresAt(db, starts),
    imported: await importedOf(db, identities),
    seen: new Map(),
  }
}

/** The tours that are chosen for these bookings. */
export function tourIdsOf(read: readonly (FileBooking | UnreadRow)[]): string[] {
  return [...new Set(read.flatMap((one) => ('fate' in one ? [] : [one.tourId])))]
}

/** The condition on `availability` that it is a departure of one of these bookings: of its tour, at its start. */
export function isDepartureOf(starts: readonly StartOfBooking[]): RawBuilder<boolean> {
  const tourIds = starts.map(({ booking }) => booking.tourId)
  const locals = starts.map(({ local }) => local.toString())
  return sql`(tour_id, local_start) in (
    select * from unnest(${tourIds}::uuid[], ${locals}::timestamp[])
  )`
}

async function toursOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, TourOfImport>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tour')
    .select(['id', 'time_zone', 'currency', 'duration_minutes', 'status'])
    .where('id', 'in', ids)
    .execute()
  const units = await pricedUnitsOfTours(db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        timeZone: row.time_zone,
        currency: row.currency,
        durationMinutes: row.duration_minutes,
        status: row.status,
        units: units.get(row.id) ?? [],
      },
    ]),
  )
}

/** The departures of these bookings, in the order of their creation. */
async function departuresAt(
  db: Database | Transaction,
  starts: readonly StartOfBooking[],
): Promise<Map<string, DepartureForImport[]>> {
  if (starts.length === 0) return new Map()
  const rows = await db
    .selectFrom('availability')
    .select(['id', 'tour_id', 'local_start', 'capacity', 'seats_taken', 'cancelled_at'])
    .where(isDepartureOf(starts))
    .orderBy('id')
    .execute()
  const departures = new Map<string, DepartureForImport[]>()
  for (const { id, tour_id, local_start, capacity, seats_taken, cancelled_at } of rows) {
    const key = departureKey(tour_id, Temporal.PlainDateTime.from(local_start))
    const departure = { id, left: Math.max(0, capacity - seats_taken), cancelled: cancelled_at !== null }
    departures.set(key, [...(departures.get(key) ?? []), departure])
  }
  return departures
}

/**
 * The sale of the present reservation of each identity that is imported, by its identity. The known ones are found
 * first by their keys, because a first import has none, and reads no reservation then.
 */
async function importedOf(
  db: Database | Transaction,
  identities: readonly string[],
): Promise<Map<string, string>> {
  const byKey = new Map(identities.map((identity) => [sha256(identity).toString('hex'), identity]))
  const { rows } = await sql<{
    key: string
    tour_id: string
    local_start: string
    guests: Record<string, number> | null
  }>`
    with known as materialized (
      select key, reservation_id from imported_reservation
      where key in (select decode(one, 'hex') from unnest(${[...byKey.keys()]}::text[]) as one)
    )
    select encode(known.key, 'hex') as key, r.tour_id, r.local_start, party.guests
    from known join reservation r on r.id = known.reservation_id
    cross join lateral (
      select jsonb_object_agg(type, quantity) as guests
      from (select type, sum(quantity)::int as quantity from unit_item where reservation_id = r.id group by type) line
    ) party`.execute(db)
  return new Map(
    rows.map(({ key, tour_id, local_start, guests }) => [
      byKey.get(key) ?? '',
      saleKey(tour_id, Temporal.PlainDateTime.from(local_start), guests ?? {}),
    ]),
  )
}
