import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'

/** The number of tours, of departures of each, and of reservations of each departure: at most 5,000,000 in all. */
export type SeasonSize = { tours: number; departures: number; reservations: number }

/** Fills an empty database with a season, and returns the seconds that it took. */
export async function seedSeason(db: Database, size: SeasonSize): Promise<number> {
  const began = performance.now()
  await migrate(db, join(import.meta.dirname, '../../db/migrations'))
  const season = await readFile(join(import.meta.dirname, 'season.sql'), 'utf8')
  await db.connection().execute(async (connection) => {
    for (const [name, value] of Object.entries(size))
      await sql`select set_config(${`season.${name}`}, ${String(value)}, false)`.execute(connection)
    await sql.raw(season).execute(connection)
  })
  await sql`vacuum analyze`.execute(db)
  return (performance.now() - began) / 1000
}

/** True for a database with a season of this size. Tours, departures and holds may have been added to it. */
export async function isSeasonOf(db: Database, size: SeasonSize): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('tour')::text as table`.execute(db)
  if (!rows[0]?.table) return false
  const { tours, departures } = await db
    .selectFrom('tour')
    .leftJoin('availability', 'availability.tour_id', 'tour.id')
    .select((eb) => [
      eb.fn.count<number>('tour.id').distinct().as('tours'),
      eb.fn.count<number>('availability.id').as('departures'),
    ])
    .where(sql<boolean>`tour.slug ~ '^tour-[0-9]+$'`)
    .executeTakeFirstOrThrow()
  const { reservation } = await rowsOfSeason(db)
  const isAsLarge = tours === size.tours && departures === size.tours * size.departures
  return isAsLarge && (reservation ?? 0) >= departures * size.reservations
}

/** Adds the payments and refunds of the reservations of a season, which reports read; returns the seconds it took. */
export async function seedMoney(db: Database): Promise<number> {
  const began = performance.now()
  await sql.raw(await readFile(join(import.meta.dirname, 'season-money.sql'), 'utf8')).execute(db)
  await sql`vacuum analyze payment, refund, balance_movement`.execute(db)
  return (performance.now() - began) / 1000
}

/** The rows of the tables of a season. */
export async function rowsOfSeason(db: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of ['tour', 'availability', 'reservation', 'unit_item', 'payment', 'refund'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    rows[table] = count
  }
  return rows
}
