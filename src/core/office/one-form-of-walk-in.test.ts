import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { auditOf, seatsTaken } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { ProviderUnavailable, type PaymentProvider } from '../payment/payment-provider.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { sellWalkInByLink, walkInPayment } from './sell-walk-in-by-link.server.ts'
import { sellWalkIn } from './sell-walk-in.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { inHours: 1, capacity: 2 })),
})

/** One form at the meeting point: every press of its buttons has the same token. */
function aForm(app: TestApp, { adultId }: TestTour, departure: string, adults = 1) {
  const form = {
    units: { [adultId]: adults },
    name: 'Walk-in guest',
    locale: 'en' as const,
    expectedTotalMinor: 2900 * adults,
    formToken: crypto.randomUUID(),
  }
  const more = { units: { [adultId]: 2 }, expectedTotalMinor: 5800 }
  const press = (tools: TestApp, payment: 'CASH' | 'CARD' | 'LINK', facts = {}) => {
    const pressed = { ...form, ...facts }
    if (payment === 'LINK') return sellWalkInByLink(tools, camille, departure, pressed)
    return sellWalkIn(tools, camille, departure, { ...pressed, payment })
  }
  return {
    press: (payment: 'CASH' | 'CARD' | 'LINK', tools = app) => press(tools, payment),
    pressForTwo: (payment: 'CASH' | 'CARD' | 'LINK') => press(app, payment, more),
  }
}

/** The reservations of a departure and their payments, in the order of their sale. */
async function soldOn({ db }: TestApp, departure: string) {
  return db
    .selectFrom('reservation as r')
    .leftJoin('payment as p', 'p.reservation_id', 'r.id')
    .select(['r.id', 'r.status', 'r.payment_status as state'])
    .select(['p.provider', 'p.status as payment', 'p.received_minor as received', 'p.session_id'])
    .where('r.availability_id', '=', departure)
    .orderBy('p.created_at')
    .orderBy('p.attempt')
    .execute()
}

const CASH = { status: 'CONFIRMED', state: 'PAID', provider: 'cash', payment: 'PAID', received: 2900 }
const silence = () => Promise.reject(new ProviderUnavailable('down'))

/** The app while the provider responds to none of these calls. */
function without(app: TestApp, ...calls: (keyof PaymentProvider)[]): TestApp {
  return {
    ...app,
    payments: { ...app.payments, ...Object.fromEntries(calls.map((call) => [call, silence])) },
  }
}

const refused = (code: string, facts = {}) => ({ refusal: { code, ...facts } })

test('cash after a link that could not be opened books, and records the cash once', async ({
  app,
  tour,
  departure,
}) => {
  const { press } = aForm(app, tour, departure)
  await expect(press('LINK', without(app, 'createSession', 'findSessions'))).rejects.toMatchObject(
    refused('payment.unavailable'),
  )
  app.clock.advance({ seconds: 10 })
  const { id } = await press('CASH')
  const [, second] = [await soldOn(app, departure), await press('CASH')]
  expect(second.id).toBe(id)
  expect((await soldOn(app, departure)).at(-1)).toMatchObject({ id, ...CASH })
  expect((await soldOn(app, departure)).map(({ payment }) => payment)).toEqual(['FAILED', 'PAID'])
  expect(await seatsTaken(app, departure)).toBe(1)
})

test('cash after an open link ends its payment page first, with an entry in the log', async ({
  app,
  tour,
  departure,
}) => {
  const { press } = aForm(app, tour, departure)
  const held = await press('LINK')
  app.clock.advance({ seconds: 10 })
  const { id } = await press('CARD')
  const [former, sold] = await soldOn(app, departure)
  expect(former).toMatchObject({ id: held.id, status: 'CANCELLED', payment: 'EXPIRED' })
  expect(await app.payments.retrieveSession(former?.session_id ?? '')).toMatchObject({ state: 'expired' })
  expect(sold).toMatchObject({ id, ...CASH })
  expect(await seatsTaken(app, departure)).toBe(1)
  expect((await auditOf(app, held.id)).map(({ action }) => action)).toEqual([
    'reservation.booked',
    'reservation.hold_released',
  ])
  const otherwise = refused('sale.made_already', { payment: 'CARD' })
  await expect(press('CASH')).rejects.toMatchObject(otherwise)
  await expect(press('LINK')).rejects.toMatchObject(otherwise)
})

test('a link that was paid meanwhile is the sale, and the guide is told to take no cash', async ({
  app,
  tour,
  departure,
}) => {
  const { press } = aForm(app, tour, departure)
  const { id, reference } = await press('LINK')
  const [held] = await soldOn(app, departure)
  await makeMove(app.bank, held?.session_id ?? '', 'pay')
  const paid = refused('sale.made_already', { payment: 'LINK', reference })
  await expect(press('CASH')).rejects.toMatchObject(paid)
  await expect(press('CASH')).rejects.toMatchObject(paid)
  expect(await soldOn(app, departure)).toMatchObject([{ id, status: 'CONFIRMED', received: 2900 }])
  expect(await press('LINK')).toEqual({ id, reference })
  expect(await walkInPayment(app, camille, { id, locale: 'en' })).toMatchObject({ state: 'PAID' })
})

test('no cash is recorded while the bank has not responded, or the provider does not respond', async ({
  app,
  tour,
  departure,
}) => {
  const { press } = aForm(app, tour, departure)
  const { id, reference } = await press('LINK')
  await expect(press('CASH', without(app, 'expireSession'))).rejects.toMatchObject(
    refused('sale.link_open', { reference }),
  )
  const [held] = await soldOn(app, departure)
  await makeMove(app.bank, held?.session_id ?? '', 'delay')
  await receivePayment(app, held?.session_id ?? '')
  await expect(press('CASH')).rejects.toMatchObject(refused('sale.link_unsettled', { reference }))
  expect(await soldOn(app, departure)).toMatchObject([{ id, status: 'ON_HOLD', payment: 'PROCESSING' }])
  expect((await press('LINK')).id).toBe(id)
})

test('a link whose response was lost leads to the same payment page', async ({ app, tour, departure }) => {
  const { press } = aForm(app, tour, departure)
  const createSession: PaymentProvider['createSession'] = async (order) => {
    await app.payments.createSession(order)
    return silence()
  }
  const lost = { ...app, payments: { ...app.payments, createSession, findSessions: silence } }
  await expect(press('LINK', lost)).rejects.toMatchObject(refused('payment.unavailable'))
  const [first, again] = [await press('LINK'), await press('LINK')]
  expect(again).toEqual(first)
  const sessions = await app.payments.findSessions(first.id)
  expect(await soldOn(app, departure)).toMatchObject([{ session_id: sessions[0]?.id, payment: 'OPEN' }])
  expect(sessions).toHaveLength(1)
})

test('cash ends a link, too, that is opened while the provider is asked for it', async ({
  app,
  tour,
  departure,
}) => {
  const { press } = aForm(app, tour, departure)
  await expect(press('LINK', without(app, 'createSession', 'findSessions'))).rejects.toMatchObject(
    refused('payment.unavailable'),
  )
  const findSessions: PaymentProvider['findSessions'] = async (id) => {
    const found = await app.payments.findSessions(id)
    await press('LINK')
    return found
  }
  const { id } = await press('CASH', { ...app, payments: { ...app.payments, findSessions } })
  expect((await soldOn(app, departure)).at(-1)).toMatchObject({ id, ...CASH })
  expect((await soldOn(app, departure)).map(({ payment }) => payment)).toEqual(['EXPIRED', 'PAID'])
})

test('another party ends an unpaid link, and is refused once the first is booked', async ({
  app,
  tour,
  departure,
}) => {
  const { press, pressForTwo } = aForm(app, tour, departure)
  const one = await press('LINK')
  const two = await pressForTwo('LINK')
  expect(two.id).not.toBe(one.id)
  expect(await seatsTaken(app, departure)).toBe(2)
  const { reference } = await press('CASH')
  await expect(pressForTwo('CASH')).rejects.toMatchObject(
    refused('sale.made_already', { payment: 'CASH', reference }),
  )
  expect(await seatsTaken(app, departure)).toBe(1)
})

test('link and cash at the same moment sell once, for cash', async ({ app, tour }) => {
  for (let round = 0; round < 5; round += 1) {
    const departure = await aDeparture(app, tour, { inHours: 1, capacity: 8 })
    const { press } = aForm(app, tour, departure)
    const presses = (['LINK', 'CASH', 'LINK', 'CASH'] as const).map((payment) => press(payment))
    const [, first, , second] = await Promise.allSettled(presses)
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toEqual(first)
    const sold = await soldOn(app, departure)
    expect(sold.filter(({ status }) => status === 'CONFIRMED')).toMatchObject([CASH])
    expect(sold.filter(({ payment }) => payment === 'OPEN' || payment === 'REQUESTED')).toEqual([])
    expect(await seatsTaken(app, departure)).toBe(1)
  }
})
