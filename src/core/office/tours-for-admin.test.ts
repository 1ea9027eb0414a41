import { expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/site/own-page.ts'
import { toursForAdmin } from './tours-for-admin.server.ts'

test('the bookings of a tour are those of today and the 29 days before, as on Today, without imports', async ({
  app,
  tour,
  departure,
}) => {
  const query = { status: undefined, q: '', page: 1, locale: 'en' } as const
  const bookings = async () =>
    (await toursForAdmin(app, camille, query)).tours.find(({ id }) => id === tour.id)?.bookings
  const id = await aPaidBooking(app, tour, departure)
  const write = (facts: { confirmed_at?: string; source?: 'IMPORT' }) =>
    app.db.updateTable('reservation').set(facts).where('id', '=', id).execute()
  expect(await bookings()).toBe(1)

  // The clock stands on June 15, 11:00 in Paris.
  await write({ confirmed_at: '2026-05-17T00:00:00+02:00' })
  expect(await bookings()).toBe(1)
  await write({ confirmed_at: '2026-05-16T23:59:59+02:00' })
  expect(await bookings()).toBe(0)
  await write({ confirmed_at: '2026-06-01T12:00:00+02:00', source: 'IMPORT' })
  expect(await bookings()).toBe(0)
})
