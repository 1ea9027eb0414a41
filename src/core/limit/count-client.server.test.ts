import { describe, expect } from 'vitest'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { test } from '#tests/support/postgres/database.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { countClient } from './count-client.server.ts'

const IPV4 = '192.0.2.7'
const WINDOW_SECONDS = 60

/** Counts attempts of IP addresses under one limit; each test has a limit, and so buckets, of its own. */
function counterOf(db: Database, limit: number) {
  const clock = createSettableClock()
  const counted = countQueries(db)
  const name = crypto.randomUUID()
  const count = (address: string | null) =>
    countClient({ db: counted.db, clock }, address, { name, windowSeconds: WINDOW_SECONDS, limit })
  return {
    clock,
    count,
    queries: counted.count,
    retryAfter: async (address: string | null) => (await count(address)).retryAfter,
  }
}

describe('a network within its limit', () => {
  test('costs one statement, and two with the /48 around it', async ({ database: { db } }) => {
    const { retryAfter, queries } = counterOf(db, 2)
    expect(await retryAfter(IPV4)).toBeNull()
    expect(queries()).toBe(1)
    expect(await retryAfter('2001:db8::1')).toBeNull()
    expect(queries()).toBe(3)
  })
})

describe('a network over its limit', () => {
  test('is refused without a statement until its window ends', async ({ database: { db } }) => {
    const { clock, retryAfter, queries } = counterOf(db, 2)
    for (const wait of [null, null, 60]) expect(await retryAfter(IPV4)).toBe(wait)
    const before = queries()
    for (let attempt = 0; attempt < 50; attempt += 1) expect(await retryAfter(IPV4)).toBe(60)
    clock.advance({ milliseconds: 59_500 })
    expect(await retryAfter(IPV4)).toBe(1)
    expect(queries()).toBe(before)
    clock.advance({ milliseconds: 500 })
    expect(await retryAfter(IPV4)).toBeNull()
    expect(queries()).toBe(before + 1)
  })

  test('is one /64, whose other addresses are refused from memory too', async ({ database: { db } }) => {
    const { retryAfter, queries } = counterOf(db, 1)
    expect(await retryAfter('2001:db8::1')).toBeNull()
    expect(await retryAfter('2001:db8::2')).toBe(60)
    const before = queries()
    expect(await retryAfter('2001:db8::3')).toBe(60)
    expect(queries()).toBe(before)
    expect(await retryAfter('2001:db8:0:1::1')).toBeNull()
  })

  test('is a /48 at four times the limit, whose new networks are refused from memory', async ({
    database: { db },
  }) => {
    const { retryAfter, queries } = counterOf(db, 1)
    for (const group of [1, 2, 3, 4]) expect(await retryAfter(`2001:db8:7:${group}::1`)).toBeNull()
    expect(await retryAfter('2001:db8:7:5::1')).toBe(60)
    const before = queries()
    expect(await retryAfter('2001:db8:7:6::1')).toBe(60)
    expect(queries()).toBe(before)
  })

  test('does not affect other networks and clients without an address', async ({ database: { db } }) => {
    const { retryAfter } = counterOf(db, 1)
    for (const wait of [null, 60]) expect(await retryAfter(IPV4)).toBe(wait)
    for (const wait of [null, 60]) expect(await retryAfter(null)).toBe(wait)
    expect(await retryAfter('192.0.2.8')).toBeNull()
  })

  test('is over it for every process', async ({ database }) => {
    const other = connectDatabase(database.url)
    const clock = createSettableClock()
    const limit = { name: crypto.randomUUID(), windowSeconds: WINDOW_SECONDS, limit: 1 }
    expect((await countClient({ db: database.db, clock }, IPV4, limit)).retryAfter).toBeNull()
    expect((await countClient({ db: other, clock }, IPV4, limit)).retryAfter).toBe(60)
    await closeDatabase(other)
  })
})

describe('an attempt that is undone', () => {
  test('frees one attempt of its network, also after a refusal', async ({ database: { db } }) => {
    const { count, retryAfter } = counterOf(db, 1)
    const first = await count(IPV4)
    const second = await count(IPV4)
    expect([first.retryAfter, second.retryAfter]).toEqual([null, 60])
    await first.forget()
    await second.forget()
    expect(await retryAfter(IPV4)).toBeNull()
  })
})
