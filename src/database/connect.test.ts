import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/postgres/database.ts'
import { closeDatabase, connectDatabase } from './connect.ts'

test('values arrive as ISO 8601 strings and exact numbers', async ({ database }) => {
  const { rows } = await sql`
    select timestamptz '2026-11-21 11:41:19.5+01' as instant, timestamp '2026-03-29 02:30:00' as local,
      date '2026-11-21' as day, 9007199254740991::bigint as big, count(*) as counted, sum(2::bigint) as summed,
      '{"a": [1]}'::jsonb as json, array[date '2026-11-21'] as days,
      array[timestamptz '2026-11-21 10:00Z'] as instants, array[3::bigint] as bigs`.execute(database.db)
  expect(rows).toEqual([
    {
      instant: '2026-11-21T10:41:19.5Z',
      local: '2026-03-29T02:30:00',
      day: '2026-11-21',
      big: Number.MAX_SAFE_INTEGER,
      counted: 1,
      summed: 2,
      json: { a: [1] },
      days: ['2026-11-21'],
      instants: ['2026-11-21T10:00:00Z'],
      bigs: [3],
    },
  ])
})

test.for(['9007199254740992::bigint', "'infinity'::timestamptz", "'NaN'::numeric"])(
  '%s is refused, not rounded',
  async (value, { database }) => {
    await expect(sql`select ${sql.raw(value)} as value`.execute(database.db)).rejects.toThrow(RangeError)
  },
)

test('a statement that waits for a lock gives up with lock_not_available', async ({ database }) => {
  const waiting = connectDatabase(database.url)
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table tour`.execute(tx)
    const patient = sql`select 1 from tour`.execute(waiting)
    await expect(patient).rejects.toMatchObject({ code: '55P03' })
  })
  await closeDatabase(waiting)
})

test('a connection lost while it is checked out fails its query only, and the pool goes on', async ({
  database,
}) => {
  const lost: Error[] = []
  const db = connectDatabase(database.url, { onConnectionLost: (error) => lost.push(error) })
  const broken = db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = pg_backend_pid()`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  expect(lost.length).toBeGreaterThan(0)
  await closeDatabase(db)
})
