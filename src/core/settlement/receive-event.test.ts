import { describe, expect } from 'vitest'
import { deliverDueEvents } from '#adapters/payments/embedded/deliver-events.ts'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { checkOut } from '../checkout/check-out.server.ts'
import type { ProviderEvent } from '../payment/payment-provider.ts'
import { installationId } from '../payment/installation-id.server.ts'
import { receiveEvent } from './receive-event.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleRefund } from './settle-refund.server.ts'

type Delivery = { body: string; signature: string | null }
type Subject = ProviderEvent['subject']

describe('receiveEvent', () => {
  test('F1: books once, whatever number of copies arrive in whatever order', async ({ database }) => {
    const { app, sessionId, status } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'delay')
    await makeMove(app.bank, sessionId, 'confirm')
    const deliveries = await deliveriesOf(app)
    expect(deliveries).toHaveLength(2)

    const copies = [...deliveries, ...deliveries, ...deliveries].toReversed()
    await Promise.all(copies.map(({ body, signature }) => receiveEvent(app, body, signature)))

    expect(await status()).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    const events = await app.db.selectFrom('provider_event').select(['type', 'outcome']).execute()
    expect(events).toHaveLength(2)
    expect(await count(app, 'letter')).toBe(1)
  })

  test('F39: refuses an unsigned event, and changes nothing', async ({ database }) => {
    const { app, sessionId, status } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'pay')
    const [delivery] = await deliveriesOf(app)
    const forgeries: Delivery[] = [
      { body: delivery?.body ?? '', signature: null },
      { body: delivery?.body ?? '', signature: 't=1,v1=00' },
      { body: `${delivery?.body} `, signature: delivery?.signature ?? '' },
    ]
    for (const { body, signature } of forgeries) {
      await expect(receiveEvent(app, body, signature)).rejects.toMatchObject({
        refusal: { code: 'payment.webhook_invalid' },
      })
    }
    expect(await status()).toMatchObject({ status: 'ON_HOLD' })
    expect(await count(app, 'provider_event')).toBe(0)
  })

  test('throws when the work could not be done, so that the provider delivers again', async ({
    database,
  }) => {
    const { app, sessionId, status } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'pay')
    const [delivery] = await deliveriesOf(app)
    const { body, signature } = delivery as Delivery
    const down: TestApp = {
      ...app,
      payments: { ...app.payments, retrieveSession: () => Promise.reject(new Error('provider down')) },
    }
    await expect(receiveEvent(down, body, signature)).rejects.toThrow('provider down')
    expect(await count(app, 'provider_event')).toBe(0)

    await receiveEvent(app, body, signature)
    expect(await status()).toMatchObject({ status: 'CONFIRMED' })
  })

  test('F16, F17: mirrors a refund made at the provider, although its event came before the payment was booked', async ({
    database,
  }) => {
    const { app, sessionId, status } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'pay')
    const session = await app.payments.retrieveSession(sessionId)
    const order = {
      refundId: app.ids.uuid(),
      idempotencyKey: 'at-the-dashboard',
      amountMinor: 5800,
      currency: 'EUR',
    }
    await app.payments.createRefund({ ...order, chargeId: session?.chargeId ?? '' })
    app.clock.advance({ minutes: 5 })
    const deliveries = await deliveriesOf(app)

    for (const { body, signature } of deliveries.toReversed()) await receiveEvent(app, body, signature)

    expect(await status()).toMatchObject({ payment_status: 'REFUNDED' })
    const refunds = await app.db.selectFrom('refund').select(['reason', 'status', 'amount_minor']).execute()
    expect(refunds).toEqual([{ reason: 'PROVIDER', status: 'SUCCEEDED', amount_minor: 5800 }])
  })

  test('keeps our own refund ours when its event comes', async ({ database }) => {
    const { app, sessionId, departure } = await aHold(database.db)
    await app.db
      .updateTable('availability')
      .set({ cancelled_at: app.clock.now().toString() })
      .where('id', '=', departure)
      .execute()
    await app.db
      .updateTable('reservation')
      .set({ status: 'EXPIRED', payment_status: 'NONE' })
      .where('status', '=', 'ON_HOLD')
      .execute()
    await makeMove(app.bank, sessionId, 'pay')
    await receivePayment(app, sessionId)
    const { id } = await app.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
    await settleRefund(app, id)
    app.clock.advance({ minutes: 5 })

    for (const { body, signature } of await deliveriesOf(app)) await receiveEvent(app, body, signature)

    const refunds = await app.db.selectFrom('refund').select(['id', 'reason', 'status']).execute()
    expect(refunds).toEqual([{ id, reason: 'DEPARTURE_CANCELLED', status: 'SUCCEEDED' }])
  })
})

describe('an event of the other mode', () => {
  const RESERVATION = '019aa5c0-0000-7000-8000-000000000000'
  const session = { kind: 'session', sessionId: 'cs_live_of_another_account' } as const

  test('is in the payments inbox once where it names this installation: two accounts were mixed up', async ({
    database,
  }) => {
    const { app } = await aHold(database.db)
    const subject = { ...session, reservationId: RESERVATION, installationId: await installationId(app.db) }
    for (const id of ['evt_1', 'evt_2', 'evt_2']) await receiveEvent(reading(app, id, subject), '', null)
    const issues = await app.db
      .selectFrom('payment_issue')
      .select(['kind', 'deed as reaction', 'session_id'])
      .where('session_id', '=', session.sessionId)
      .execute()
    expect(issues).toEqual([{ kind: 'MISMATCH', reaction: 'IGNORED', session_id: session.sessionId }])
    expect(await outcomes(app)).toEqual(['mismatch', 'mismatch'])
  })

  test.for([
    ['of another installation', { ...session, reservationId: RESERVATION, installationId: 'another' }],
    ['of no reservation', { ...session, reservationId: null, installationId: null }],
    ['of a reservation with a strange name', { ...session, reservationId: 'order-7', installationId: null }],
    ['about a refund', { kind: 'refund', chargeId: 'ch_1' }],
  ] as [string, Subject][])('%s is foreign, and opens no issue', async ([, subject], { database }) => {
    const { app } = await aHold(database.db)
    await receiveEvent(reading(app, 'evt_1', subject), '', null)
    expect(await outcomes(app)).toEqual(['foreign'])
    expect(await app.db.selectFrom('payment_issue').select('id').execute()).toEqual([])
  })
})

describe('an event of this mode', () => {
  test('about a charge of nobody is foreign', async ({ database }) => {
    const { app } = await aHold(database.db)
    const event = { kind: 'dispute', chargeId: 'ch_of_nobody' } as const
    await receiveEvent(reading(app, 'evt_1', event, app.payments.live), '', null)
    expect(await outcomes(app)).toEqual(['foreign'])
  })

  test('of a kind without interest leaves no trace', async ({ database }) => {
    const { app } = await aHold(database.db)
    await receiveEvent(reading(app, 'evt_1', { kind: 'other' }, app.payments.live), '', null)
    expect(await outcomes(app)).toEqual([])
  })

  test('that cannot be checked is delivered again', async ({ database }) => {
    const { app } = await aHold(database.db)
    const broken = { ...app.payments, readEvent: () => Promise.reject(new Error('no key')) }
    await expect(receiveEvent({ ...app, payments: broken }, '', null)).rejects.toThrow('no key')
  })
})

/** The provider of this app reads every delivery as this event. */
function reading(app: TestApp, id: string, subject: Subject, live = !app.payments.live): TestApp {
  const event: ProviderEvent = { id, type: 'any', live, createdAt: app.clock.now(), subject }
  return { ...app, payments: { ...app.payments, readEvent: () => Promise.resolve(event) } }
}

async function outcomes(app: TestApp): Promise<string[]> {
  const rows = await app.db.selectFrom('provider_event').select('outcome').execute()
  return rows.map(({ outcome }) => outcome)
}

async function aHold(db: TestApp['db']) {
  const tables = ['letter', 'payment_issue', 'refund', 'provider_event', 'embedded_payment_event'] as const
  for (const table of tables) await db.deleteFrom(table).execute()
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const form = aCheckout(tour, departure)
  const { reference, sessionId } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
  const status = () =>
    db
      .selectFrom('reservation')
      .select(['status', 'payment_status'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  return { app, departure, sessionId, status }
}

/** Every event that the embedded provider sends now, caught on its way. */
async function deliveriesOf(app: TestApp): Promise<Delivery[]> {
  const caught: Delivery[] = []
  await deliverDueEvents({
    ...app.bank,
    fetch: async (_url, request) => {
      const signature = new Headers(request.headers).get('Escapade-Signature')
      caught.push({ body: request.body as string, signature })
      return new Response(null, { status: 204 })
    },
  })
  return caught
}

async function count(app: TestApp, table: 'letter' | 'provider_event'): Promise<number> {
  const row = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}
