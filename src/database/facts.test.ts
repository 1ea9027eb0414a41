import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test, type TestDatabase } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { closeDatabase, connectDatabase, type Database } from './connect.ts'
import { factOf, readFactChanges, removeFactChanges, type FactPosition } from './fact-changes.ts'
import { FACT_TABLES, withDependencies } from './facts.ts'

/** Columns of a departure that no page shows, or that are a fact of their own. */
const UNSHOWN = new Set(['seats_taken', 'decided_at', 'decided_by', 'updated_at', 'version'])

async function position(db: Database): Promise<FactPosition> {
  return (await readFactChanges(db, null)).position
}

async function factsSince(db: Database, since: FactPosition): Promise<string[] | null> {
  const { changes } = await readFactChanges(db, since)
  return changes && [...new Set(changes.map(factOf))].toSorted()
}

/** A pool that hears of its own changes. */
function follow({ url }: TestDatabase): { db: Database; noted: string[][] } {
  const noted: string[][] = []
  const db = connectDatabase(url, {
    applicationName: 'escapade test',
    onFactsChanged: (changes) => noted.push([...changes].map(factOf)),
  })
  onTestFinished(() => closeDatabase(db))
  return { db, noted }
}

describe('the triggers', () => {
  test('note every table of facts, and no other', async ({ database }) => {
    const { rows } = await sql<{ name: string }>`
      select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname like 'note_%' and not tgisinternal`.execute(database.db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...FACT_TABLES].toSorted())
  })

  test('note every column of a departure that a page may show', async ({ database }) => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'availability'::regclass and attnum > 0 and not attisdropped and attnum <> all (
        select unnest(tgattr::int2[]) from pg_trigger
        where tgrelid = 'availability'::regclass and tgname in ('note_fact_of_update', 'note_fact_of_decision'))`.execute(
      database.db,
    )
    expect(new Set(rows.map(({ name }) => name))).toEqual(UNSHOWN)
  })

  test.for(FACT_TABLES)(
    'note a statement on %s, also one that a person writes',
    async (table, { database: { db } }) => {
      const since = await position(db)
      await sql`delete from ${sql.table(table)} where false`.execute(db)
      expect(await factsSince(db, since)).toEqual([table])
    },
  )

  test('note a sale as the seats of its tour, and nothing where nothing changed', async ({
    database: { db },
  }) => {
    const tour = await aTour(createTestApp(db))
    const id = await aDeparture(createTestApp(db), tour)
    const since = await position(db)
    await sql`update availability set seats_taken = seats_taken + 1, version = version + 1 where id = ${id}`.execute(
      db,
    )
    expect(await factsSince(db, since)).toEqual([`seats:${tour.id}`])
    const after = await position(db)
    await sql`update availability set seats_taken = seats_taken where id = ${id}`.execute(db)
    expect(await factsSince(db, after)).toEqual([])
  })
})

describe('the changes since a position', () => {
  test('hold a transaction that began first and committed last', async ({ database: { db } }) => {
    const slow = await db.startTransaction().execute()
    await sql`update tour set id = id where false`.execute(slow)
    await sql`update setting set key = key where false`.execute(db)
    const since = await position(db)
    await sql`update photo set id = id where false`.execute(db)
    expect(await factsSince(db, since)).toEqual(['photo'])
    const later = await position(db)
    await slow.commit().execute()
    expect(await factsSince(db, later)).toEqual(['tour'])
  })

  test('hold nothing of a rollback', async ({ database: { db } }) => {
    const since = await position(db)
    const undone = await db.startTransaction().execute()
    await sql`delete from setting where false`.execute(undone)
    await undone.rollback().execute()
    expect(await factsSince(db, since)).toEqual([])
  })

  test('are unknown to a reader that missed removed rows, to the others not', async ({
    database: { db },
  }) => {
    const late = await position(db)
    await sql`delete from setting where false`.execute(db)
    // Rows stay while any transaction of the server is under way that began before.
    await expect
      .poll(async () => {
        await removeFactChanges(db, await position(db))
        return factsSince(db, late)
      })
      .toBeNull()
    expect(await factsSince(db, await position(db))).toEqual([])
  })

  test('are unknown after a crash, which empties the tables', async ({ database: { db } }) => {
    const since = await position(db)
    await sql`truncate fact_change, fact_log`.execute(db)
    expect(await factsSince(db, since)).toBeNull()
  })
})

describe('a pool that follows its own facts', () => {
  test('hears of a transaction once, before the caller knows its commit', async ({ database }) => {
    const { db, noted } = follow(database)
    await db.transaction().execute(async (tx) => {
      await sql`delete from setting where false`.execute(tx)
      await sql`delete from photo where false`.execute(tx)
      expect(noted).toEqual([])
    })
    expect(noted).toEqual([['setting', 'photo']])
    await sql`delete from unit where false`.execute(db)
    expect(noted).toEqual([['setting', 'photo'], ['unit']])
  })

  test('hears when its connection breaks before the commit is known', async ({ database }) => {
    const { db, noted } = follow(database)
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from setting where false`.execute(tx)
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database.db)
        await sql`select 1`.execute(tx)
      })
      .catch(() => {})
    await vi.waitFor(() => expect(noted).toEqual([['setting']]))
  })
})

describe('the dependencies of a reading', () => {
  test('are its tables, in subqueries and joins too', async ({ database: { db } }) => {
    const { dependencies } = await withDependencies(() =>
      db
        .selectFrom('tour as t')
        .leftJoin('unit', 'unit.tour_id', 't.id')
        .select((eb) => eb.selectFrom('photo').select('photo.id').limit(1).as('photo'))
        .select((eb) => jsonArrayFrom(eb.selectFrom('tour_faq').select('tour_faq.question')).as('faqs'))
        .execute(),
    )
    expect(dependencies).toEqual({
      facts: new Set(['tour', 'unit', 'photo', 'tour_faq']),
      untilMs: Infinity,
      areKnown: true,
    })
  })

  test.for([
    [
      'a table whose changes are not noted',
      (db: Database) => db.selectFrom('reservation').selectAll().execute(),
    ],
    ['SQL whose tables cannot be seen', (db: Database) => sql`select 1 from tour`.execute(db)],
    [
      'SQL that puts text in the place of a table',
      (db: Database) =>
        db
          .selectFrom('tour')
          .select(sql`(select 1 from ${sql.raw('reservation')})`.as('one'))
          .execute(),
    ],
    ['a write', (db: Database) => db.deleteFrom('setting').where('key', '=', 'none').execute()],
  ] as const)('are not known of %s', async ([, read], { database: { db } }) => {
    const { dependencies } = await withDependencies<unknown>(() => read(db))
    expect(dependencies.areKnown).toBe(false)
  })

  test('do not hold what runs beside', async ({ database: { db } }) => {
    const [{ dependencies }] = await Promise.all([
      withDependencies(() => db.selectFrom('unit').selectAll().execute()),
      db.selectFrom('setting').selectAll().execute(),
    ])
    expect([...dependencies.facts]).toEqual(['unit'])
  })
})
