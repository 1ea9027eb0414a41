import { expect } from 'vitest'
import { aTeamBooked, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/site/own-page.ts'
import { moveReservation } from '../change/move-reservation.server.ts'
import { sellWalkIn } from './sell-walk-in.server.ts'

const refused = { refusal: { code: 'tour.must_be_draft' } }

async function archive(app: TestApp): Promise<void> {
  await app.db.updateTable('tour').set({ status: 'ARCHIVED' }).execute()
}

test('a tour that was archived meanwhile is not booked, and nobody is moved to a date of it', async ({
  app,
  tour,
  departure,
  later,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await archive(app)
  await expect(aTeamBooked(app, tour, later)).rejects.toMatchObject(refused)
  const move = { availabilityId: later, price: 'KEEP', expectedTotalMinor: 5800 } as const
  await expect(moveReservation(app, camille, id, move)).rejects.toMatchObject(refused)
  expect(await seatsTaken(app, later)).toBe(0)
})

test('a guest joins a departure of it that is under way', async ({ app, tour, departure }) => {
  const sell = async () =>
    await sellWalkIn(app, camille, departure, {
      units: { [tour.adultId]: 1 },
      name: 'Walk-in guest',
      locale: 'en',
      payment: 'CASH',
      expectedTotalMinor: 2900,
      formToken: crypto.randomUUID(),
    })
  await archive(app)
  await expect(sell()).rejects.toMatchObject(refused)
  const { starts_at } = await app.db
    .selectFrom('availability')
    .select('starts_at')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  app.clock.advance(app.clock.now().until(starts_at, { largestUnit: 'hours' }))
  await sell()
  expect(await seatsTaken(app, departure)).toBe(1)
})
