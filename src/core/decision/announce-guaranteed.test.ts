import { expect } from 'vitest'
import { aHold, aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { moveReservation } from '../change/move-reservation.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { emailsOf } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { readQueuedEmail, type QueuedEmail } from '#core/email/email-store.server.ts'
import { composeEmail } from '#jobs/compose-email.ts'
import { announceGuaranteed } from './announce-guaranteed.server.ts'
import { decideDeparture } from './decide-departure.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => {
    const app = createTestApp(database.db)
    await app.db
      .updateTable('availability')
      .set({ decided: null, decided_at: null, decided_by: null })
      .execute()
    await use(app)
  },
  tour: async ({ app }, use) => use(await aTour(app)),
  /** It takes place from six people. */
  departure: async ({ app, tour }, use) => {
    const id = await aDeparture(app, tour, { inHours: 72 })
    await app.db.updateTable('availability').set({ participants_min: 6 }).where('id', '=', id).execute()
    await use(id)
  },
})

const wasNotified = async (app: TestApp, id: string) =>
  (await emailsOf(app, id)).includes('departure-guaranteed')

test('guests who booked under a minimum learn once that a member has decided to go', async ({
  app,
  tour,
  departure,
}) => {
  const early = await aPaidBooking(app, tour, departure, { locale: 'en' })
  const silent = await aTeamBooked(app, tour, departure, { email: undefined })
  const hold = await aHold(app, tour, departure)
  expect(await announceGuaranteed(app)).toBe(0)
  app.clock.advance({ minutes: 5 })
  await decideDeparture(app, camille, { availabilityId: departure, decision: 'GO', message: '' })
  app.clock.advance({ minutes: 5 })
  const late = await aPaidBooking(app, tour, departure)
  await Promise.all([announceGuaranteed(app), announceGuaranteed(app)])
  expect(await announceGuaranteed(app)).toBe(0)
  expect((await emailsOf(app, early)).filter((kind) => kind === 'departure-guaranteed')).toHaveLength(1)
  for (const id of [silent, hold.id, late]) expect(await wasNotified(app, id)).toBe(false)
  const { id } = await app.db
    .selectFrom('letter')
    .select('id')
    .where('kind', '=', 'departure-guaranteed')
    .where('reservation_id', '=', early)
    .executeTakeFirstOrThrow()
  const queued = (await readQueuedEmail(app.db, id)) as QueuedEmail
  expect((await composeEmail(app, queued))?.subject).toMatch(/^It is going ahead: /)
  await app.db.updateTable('reservation').set({ status: 'CANCELLED' }).where('id', '=', early).execute()
  expect(await composeEmail(app, queued)).toBeNull()
})

test('those before the party that reached the minimum learn it too', async ({ app, tour, departure }) => {
  const first = await aPaidBooking(app, tour, departure)
  app.clock.advance({ minutes: 5 })
  const second = await aPaidBooking(app, tour, departure)
  app.clock.advance({ minutes: 5 })
  const third = await aPaidBooking(app, tour, departure)
  expect(await announceGuaranteed(app)).toBe(2)
  expect(await Promise.all([first, second, third].map((id) => wasNotified(app, id)))).toEqual([
    true,
    true,
    false,
  ])
})

test('a party that moved onto a guaranteed departure is not told what it read then', async ({
  app,
  tour,
  departure,
}) => {
  const early = await aPaidBooking(app, tour, departure)
  const elsewhere = await aDeparture(app, tour, { inHours: 96 })
  const moved = await aPaidBooking(app, tour, elsewhere)
  app.clock.advance({ minutes: 5 })
  await decideDeparture(app, camille, { availabilityId: departure, decision: 'GO', message: '' })
  app.clock.advance({ minutes: 5 })
  const price = { price: 'KEEP', expectedTotalMinor: 5800 } as const
  await moveReservation(app, camille, moved, { availabilityId: departure, ...price })
  expect(await announceGuaranteed(app)).toBe(1)
  expect(await wasNotified(app, early)).toBe(true)
  expect(await wasNotified(app, moved)).toBe(false)
})
