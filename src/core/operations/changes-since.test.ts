import { expect } from 'vitest'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { changesSince } from './changes-since.server.ts'

const NONE = {
  bookings: 0,
  changedBookings: 0,
  payments: 0,
  refunds: 0,
  reviews: 0,
  messages: 0,
  teamActions: 0,
}

test('sales since an instant are named, and those before it are not', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  await aPaidBooking(app, tour, departure)
  const waiting = await aHold(app, tour, departure)
  app.clock.advance({ minutes: 1 })
  const since = app.clock.now()
  expect(await changesSince(app, since)).toEqual({ bookings: [], counts: NONE })

  app.clock.advance({ minutes: 1 })
  await aPaidBooking(app, tour, departure)
  await app.db
    .updateTable('reservation')
    .set({ updated_at: app.clock.now().toString() })
    .where('id', '=', waiting.id)
    .execute()

  const { bookings, counts } = await changesSince(app, since)
  expect(counts).toEqual({ ...NONE, bookings: 1, changedBookings: 1, payments: 1 })
  expect(bookings).toMatchObject([{ reference: expect.any(String), seats: 2, currency: 'EUR' }])
})

test('test bookings and holds that ended unpaid do not count', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  app.clock.advance({ hours: 1 })
  const since = app.clock.now()
  const { id } = await aHold(app, tour, departure)
  await app.db.updateTable('reservation').set({ test: true }).where('id', '=', id).execute()
  expect(await changesSince(app, since)).toEqual({ bookings: [], counts: NONE })
})
