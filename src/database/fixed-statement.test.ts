import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/postgres/database.ts'
import { closeDatabase, connectDatabase } from './connect.ts'
import { fixedStatement } from './fixed-statement.ts'

const sum = fixedStatement<{ left: number; right: number }, { sum: number }>((db, slot) =>
  db.selectNoFrom(
    sql<number>`${slot('left')}::int + ${slot('right')}::int + ${slot('left')}::int + ${1000}`.as('sum'),
  ),
)

describe('fixedStatement', () => {
  test('sends each value at every place that names it, and constants as they are', async ({ database }) => {
    expect(await sum(database.db, { left: 1, right: 20 })).toEqual([{ sum: 1022 }])
    expect(await sum(database.db, { left: 300, right: 4 })).toEqual([{ sum: 1604 }])
  })

  test('runs inside a transaction, whose rollback takes it back', async ({ database }) => {
    const insert = fixedStatement<{ key: string }, object>((db, slot) =>
      db.insertInto('setting').values({ key: slot('key'), value: '{}', updated_at: '2026-11-23T00:00:00Z' }),
    )
    const undone = database.db.transaction().execute(async (tx) => {
      await insert(tx, { key: 'fixed' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(
      await database.db.selectFrom('setting').select('key').where('key', '=', 'fixed').execute(),
    ).toEqual([])
  })

  test('is a prepared statement of the server only on a connection that prepares', async ({ database }) => {
    for (const prepares of [false, true]) {
      const db = connectDatabase(database.url, { prepares, connectionsMax: 1 })
      await sum(db, { left: 1, right: 2 })
      expect(await sum(db, { left: 2, right: 2 })).toEqual([{ sum: 1006 }])
      const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
      expect(rows).toHaveLength(prepares ? 1 : 0)
      await closeDatabase(db)
    }
  })
})
