import fc from 'fast-check'
import { expect } from 'vitest'
import { closeDatabase } from '#database/connect.ts'
import { test } from '#tests/support/postgres/database.ts'
import { comeToRest, live, stepsArbitrary, type Step } from './histories.ts'
import { breachesAtRest, breachesNow } from './invariants.ts'
import { connectWithoutWaiting } from './world.ts'

/** fast-check prints the seed and the shortest history of a failure. */
const HISTORIES = 60

test('seats, reservations, money and emails agree after every order of events', async ({ database }) => {
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

test('the check finds faults: seats that are not counted, money that is not in our records', async ({
  database,
}) => {
  const steps: Step[] = [
    { do: 'hold', at: 0, seats: 2 },
    { do: 'pay', who: 0 },
    { do: 'deliver', which: 0, copies: 1 },
  ]
  const lived = await live(database.db, steps, async () => {})
  expect(await breachesAtRest(lived)).toEqual([])

  const { app, stripe } = lived.world
  await app.db
    .updateTable('availability')
    .set({ seats_taken: 1 })
    .where('id', '=', lived.departures[0])
    .execute()
  const [session] = stripe.books.sessions.values()
  stripe.refundInDashboard(session?.payment_intent ?? '', 1_000)
  await app.db.deleteFrom('letter').execute()
  expect(await breachesAtRest(lived)).toEqual([
    '1 seats counted, 2 held or sold of 5',
    expect.stringMatching(/^refunds here: none; at the provider: re_/),
    'letters none, not confirmation',
  ])
})
