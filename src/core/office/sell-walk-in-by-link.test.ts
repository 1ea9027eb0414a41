import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { lying } from '#tests/support/factories/lying-provider.ts'
import { issueOf } from '#tests/support/factories/payment-issues.ts'
import { refundUnbooked } from '../inbox/refund-unbooked.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { sweepPayments } from '../settlement/sweep-payments.server.ts'
import { sellWalkInByLink, walkInPayment } from './sell-walk-in-by-link.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { inHours: 1, capacity: 2 })),
})

const aWalkIn = (tour: TestTour) => ({
  units: { [tour.adultId]: 1 },
  name: 'Walk-in guest',
  locale: 'en' as const,
  expectedTotalMinor: 2900,
  formToken: crypto.randomUUID(),
})

async function sessionOf(app: TestApp, id: string): Promise<string> {
  const { session_id } = await app.db
    .selectFrom('payment')
    .select('session_id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  return session_id ?? ''
}

const shown = (app: TestApp, id: string) => walkInPayment(app, camille, { id, locale: 'en' })

test('holds the seats once, shows the payment page, and says when it is paid without a webhook', async ({
  app,
  tour,
  departure,
}) => {
  // It has begun.
  app.clock.advance({ hours: 2 })
  const form = aWalkIn(tour)
  const [{ id }, again] = [
    await sellWalkInByLink(app, camille, departure, form),
    await sellWalkInByLink(app, camille, departure, form),
  ]
  expect(again.id).toBe(id)
  expect(await reservationRow(app, id)).toMatchObject({ status: 'ON_HOLD', source: 'WALK_IN' })
  expect(await seatsTaken(app, departure)).toBe(1)
  const open = await shown(app, id)
  expect(open).toMatchObject({ state: 'OPEN', total: { amountMinor: 2900 }, name: 'Walk-in guest' })
  expect(open.url).toMatch(/^http/)

  await makeMove(app.bank, await sessionOf(app, id), 'pay')
  app.clock.advance({ seconds: 3 })
  expect(await shown(app, id)).toMatchObject({ state: 'PAID', url: null })
  expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
  expect(await seatsTaken(app, departure)).toBe(1)
})

test('an abandoned payment frees the seats like every hold', async ({ app, tour, departure }) => {
  const { id } = await sellWalkInByLink(app, camille, departure, aWalkIn(tour))
  app.clock.advance({ hours: 25 })
  await sweepPayments(app)
  expect(await shown(app, id)).toMatchObject({ state: 'ENDED', url: null })
  expect(await seatsTaken(app, departure)).toBe(0)
})

test('a payment for a departure that was cancelled meanwhile is sent back', async ({
  app,
  tour,
  departure,
}) => {
  const { id } = await sellWalkInByLink(app, camille, departure, aWalkIn(tour))
  const session = await sessionOf(app, id)
  await makeMove(app.bank, session, 'pay')
  const at = app.clock.now().toString()
  await app.db.updateTable('availability').set({ cancelled_at: at }).where('id', '=', departure).execute()
  await app.db
    .updateTable('reservation')
    .set({ status: 'EXPIRED', expired_at: at })
    .where('id', '=', id)
    .execute()
  await app.db.updateTable('availability').set({ seats_taken: 0 }).where('id', '=', departure).execute()
  await receivePayment(app, session)
  expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 2900 }])
  expect(await shown(app, id)).toMatchObject({ state: 'REFUNDED' })
})

test('a payment in another sum keeps the seats until a member has decided, and says so', async ({
  app,
  tour,
  departure,
}) => {
  const { id } = await sellWalkInByLink(app, camille, departure, aWalkIn(tour))
  const session = await sessionOf(app, id)
  await makeMove(app.bank, session, 'pay')
  await receivePayment(lying(app, { amountMinor: 100 }), session)
  expect(await shown(app, id)).toMatchObject({ state: 'UNFIT', url: null })
  expect(await seatsTaken(app, departure)).toBe(1)
  await refundUnbooked(app, camille, (await issueOf(app, id)).id)
  expect(await shown(app, id)).toMatchObject({ state: 'REFUNDED' })
  expect(await seatsTaken(app, departure)).toBe(0)
})

test('the sale refuses more guests than seats, another guide, and any sale while nothing is sold', async ({
  app,
  tour,
  departure,
}) => {
  const three = { ...aWalkIn(tour), units: { [tour.adultId]: 3 }, expectedTotalMinor: 8700 }
  await expect(sellWalkInByLink(app, camille, departure, three)).rejects.toMatchObject({
    refusal: { code: 'availability.not_enough_seats', left: 2 },
  })
  const louis = asMember(await aGuide(app, 'Louis', 'guide'), 'guide')
  await expect(sellWalkInByLink(app, louis, departure, aWalkIn(tour))).rejects.toMatchObject({
    refusal: { code: 'availability.not_found' },
  })
  const { id } = await sellWalkInByLink(app, camille, departure, aWalkIn(tour))
  await expect(walkInPayment(app, louis, { id, locale: 'en' })).rejects.toMatchObject({
    refusal: { code: 'reservation.not_found' },
  })
  const closed = { ...app, sales: 'closed' as const }
  await expect(sellWalkInByLink(closed, camille, departure, aWalkIn(tour))).rejects.toMatchObject({
    refusal: { code: 'payment.not_configured' },
  })
})
