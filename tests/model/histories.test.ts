import fc from 'fast-check'
import { expect } from 'vitest'
import { closeDatabase } from '#database/connect.ts'
import { test } from '#tests/support/database.ts'
import { comeToRest, live, stepsArbitrary } from './histories.ts'
import { breachesAtRest, breachesNow } from './invariants.ts'
import { connectWithoutWaiting } from './world.ts'

/** fast-check prints the seed and the shortest history of a failure. */
const HISTORIES = 60

test('whatever happens in whatever order, seats, bookings, money and letters agree', async ({ database }) => {
  const db = connectWithoutWaiting(database.url)
  await fc.assert(
    fc.asyncProperty(stepsArbitrary, async (steps) => {
      const lived = await live(db, steps, async (now) => expect(await breachesNow(now)).toEqual([]))
      await comeToRest(lived)
      expect(await breachesAtRest(lived)).toEqual([])
    }),
    { numRuns: HISTORIES },
  )
  await closeDatabase(db)
}, 180_000)
