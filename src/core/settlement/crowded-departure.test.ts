import { expect } from 'vitest'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { lockDepartureRow } from '../departure/departure-store.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { checkOut } from '../checkout/check-out.server.ts'

const CROWD = 540
const SERVED_MAX = 504

test('a crowd at one departure is served, and requests that would wait in vain are refused at once', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { capacity: 2 })
  const [inside, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const elsewhere = connectDatabase(database.url)
  const lock = elsewhere.transaction().execute(async (tx) => {
    await lockDepartureRow(tx, departure)
    inside.resolve()
    await open.promise
  })
  await inside.promise

  const crowd = Array.from({ length: CROWD }, () => book(app, tour, departure))
  await Promise.any(crowd.map(async (outcome) => expect(await outcome).toBe('hold.crowded')))
  open.resolve()
  await lock
  await closeDatabase(elsewhere)

  const outcomes = await Promise.all(crowd)
  const turnedAway = outcomes.filter((one) => one === 'hold.crowded').length
  expect(turnedAway).toBeLessThanOrEqual(CROWD - SERVED_MAX)
  expect(outcomes.filter((one) => one === 'held')).toHaveLength(1)
})

async function book(app: TestApp, tour: TestTour, departure: string): Promise<string> {
  const form = aCheckout(tour, departure)
  return checkOut(app, { tour: tour.slug, form, clientAddress: null }).then(
    () => 'held',
    (error: unknown) => (error instanceof Refused ? error.refusal.code : 'busy'),
  )
}
