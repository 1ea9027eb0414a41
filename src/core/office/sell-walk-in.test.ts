import { expect } from 'vitest'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { sellWalkIn } from './sell-walk-in.server.ts'
import type { WalkIn } from './team-booking.schema.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { inHours: 1, capacity: 2 })),
})

const aWalkIn = (tour: TestTour, facts: Partial<WalkIn> = {}): WalkIn => ({
  units: { [tour.adultId]: 1 },
  name: 'Walk-in guest',
  locale: 'en',
  payment: 'CASH',
  expectedTotalMinor: 2900,
  formToken: crypto.randomUUID(),
  ...facts,
})

test('takes the money of a guest once, also after the start, until the end', async ({
  app,
  tour,
  departure,
}) => {
  // It began an hour ago and lasts two and a half.
  app.clock.advance({ hours: 2 })
  const form = aWalkIn(tour)
  const [first, again] = [
    await sellWalkIn(app, camille, departure, form),
    await sellWalkIn(app, camille, departure, form),
  ]
  expect(again).toEqual(first)
  expect(await reservationRow(app, first.id)).toMatchObject({
    status: 'CONFIRMED',
    source: 'WALK_IN',
    payment_status: 'PAID',
    due_minor: 0,
  })
  expect(await seatsTaken(app, departure)).toBe(1)
  app.clock.advance({ minutes: 90 })
  await expect(sellWalkIn(app, camille, departure, aWalkIn(tour))).rejects.toMatchObject({
    refusal: { code: 'availability.past' },
  })
})

test('records a card reader as money that no provider knows', async ({ app, tour, departure }) => {
  const { id } = await sellWalkIn(app, camille, departure, aWalkIn(tour, { payment: 'CARD' }))
  const payments = app.db
    .selectFrom('payment')
    .select(['provider', 'by_card_reader', 'received_minor'])
    .where('reservation_id', '=', id)
  expect(await payments.execute()).toEqual([{ provider: 'cash', by_card_reader: true, received_minor: 2900 }])
})

test('the sale refuses more guests than seats, another price, a cancelled departure, and another guide', async ({
  app,
  tour,
  departure,
}) => {
  const three = aWalkIn(tour, { units: { [tour.adultId]: 3 }, expectedTotalMinor: 8700 })
  await expect(sellWalkIn(app, camille, departure, three)).rejects.toMatchObject({
    refusal: { code: 'availability.not_enough_seats', left: 2 },
  })
  const cheaper = aWalkIn(tour, { expectedTotalMinor: 100 })
  await expect(sellWalkIn(app, camille, departure, cheaper)).rejects.toMatchObject({
    refusal: { code: 'price.changed' },
  })
  const louis = asMember(await aGuide(app, 'Louis', 'guide'), 'guide')
  await expect(sellWalkIn(app, louis, departure, aWalkIn(tour))).rejects.toMatchObject({
    refusal: { code: 'availability.not_found' },
  })
  const cancelled = await aDeparture(app, tour, { inHours: 1, cancelled: true })
  await expect(sellWalkIn(app, camille, cancelled, aWalkIn(tour))).rejects.toMatchObject({
    refusal: { code: 'availability.cancelled' },
  })
})
