import { describe, expect } from 'vitest'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { test } from '#tests/support/postgres/database.ts'
import { countHit, emptyOldBuckets, forgetHit } from './throttle.server.ts'

const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')
const after = (seconds: number) => NOW.add({ milliseconds: seconds * 1000 })

describe('countHit', () => {
  test('accepts attempts up to the limit, then returns the rest of the window', async ({
    database: { db },
  }) => {
    for (const second of [0, 10, 20]) expect(await countHit(db, 'limit', 60, 3, after(second))).toBeNull()
    expect(await countHit(db, 'limit', 60, 3, after(20))).toBe(40)
    expect(await countHit(db, 'limit', 60, 3, after(59.5))).toBe(1)
    expect(await countHit(db, 'other', 60, 3, after(20))).toBeNull()
  })

  test('begins again once the window has ended, from the next attempt on', async ({ database: { db } }) => {
    await countHit(db, 'window', 60, 1, NOW)
    expect(await countHit(db, 'window', 60, 1, after(59))).toBe(1)
    expect(await countHit(db, 'window', 60, 1, after(90))).toBeNull()
    expect(await countHit(db, 'window', 60, 1, after(100))).toBe(50)
  })

  test('counts exactly across connections that begin together', async ({ database }) => {
    const other = connectDatabase(database.url)
    const attempts = Array.from({ length: 40 }, (_, i) =>
      countHit(i % 2 ? database.db : other, 'race', 60, 7, after(i / 1000)),
    )
    const passed = (await Promise.all(attempts)).filter((wait) => wait === null)
    expect(passed).toHaveLength(7)
    await closeDatabase(other)
  })

  test('does not count an attempt that was rolled back', async ({ database: { db } }) => {
    const rolledBack = db.transaction().execute(async (tx) => {
      await countHit(tx, 'rollback', 60, 1, NOW)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await countHit(db, 'rollback', 60, 1, NOW)).toBeNull()
  })
})

describe('forgetHit', () => {
  test('undoes one attempt, never more than were made', async ({ database: { db } }) => {
    await countHit(db, 'forget', 60, 1, NOW)
    for (let i = 0; i < 3; i += 1) await forgetHit(db, 'forget')
    expect(await countHit(db, 'forget', 60, 1, NOW)).toBeNull()
    expect(await countHit(db, 'forget', 60, 1, NOW)).toBe(60)
  })
})

test('attempts are deleted once no window can still hold them', async ({ database: { db } }) => {
  await countHit(db, 'yesterday', 60, 1, NOW)
  await countHit(db, 'today', 60, 1, after(3600))
  const clock = { now: () => after(24 * 3600 + 1), monotonic: () => 0 }
  await emptyOldBuckets({ db, clock })
  const left = await db.selectFrom('throttle').select('bucket').where('bucket', 'like', '%day').execute()
  expect(left).toEqual([{ bucket: 'today' }])
})
