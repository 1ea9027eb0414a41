import fc from 'fast-check'
import { expect } from 'vitest'
import { closeDatabase } from '#database/connect.ts'
import { test } from '#tests/support/postgres/database.ts'
import { instalmentsArbitrary, liveInstalments } from './instalments.ts'
import { connectWithoutWaiting } from './world.ts'

/** `bench/instalments.ts` runs 2,000. */
const HISTORIES = 60

test('a reservation paid in two parts keeps its price once, whatever is paid twice and in whatever order', async ({
  database,
}) => {
  const seen = { deposits: 0, balances: 0 }
  const db = connectWithoutWaiting(database.url)
  await fc.assert(
    fc.asyncProperty(instalmentsArbitrary, async (history) => {
      const { faults, deposits, balances } = await liveInstalments(db, history)
      expect(faults).toEqual([])
      seen.deposits += deposits
      seen.balances += balances
    }),
    // fast-check prints the seed and the history of a failure.
    { numRuns: HISTORIES },
  )
  await closeDatabase(db)
  expect(seen.deposits).toBeGreaterThan(seen.balances)
  expect(seen.balances).toBeGreaterThan(0)
}, 120_000)
