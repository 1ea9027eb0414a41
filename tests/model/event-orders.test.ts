import fc from 'fast-check'
import { expect } from 'vitest'
import { closeDatabase } from '#database/connect.ts'
import { test } from '#tests/support/postgres/database.ts'
import { historyArbitrary, liveInAllOrders } from './event-orders.ts'
import { connectWithoutWaiting } from './world.ts'

/** `bench/event-orders.ts` runs 2,000. */
const HISTORIES = 40
const ORDERS_MAX = 6

test('one history has one final state, in whatever order and how often its events come', async ({
  database,
}) => {
  let lives = 0
  const db = connectWithoutWaiting(database.url)
  await fc.assert(
    fc.asyncProperty(historyArbitrary, async (history) => {
      const { orders, finalStates } = await liveInAllOrders(db, history, ORDERS_MAX)
      lives += orders
      expect(finalStates).toBe(1)
    }),
    // fast-check prints the seed and the history of a failure.
    { numRuns: HISTORIES },
  )
  await closeDatabase(db)
  expect(lives).toBeGreaterThan(HISTORIES)
}, 120_000)
