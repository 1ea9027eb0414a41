import { expect } from 'vitest'
import { test } from '#tests/support/postgres/database.ts'
import { createTestBank } from '#tests/support/stand-ins/embedded-bank.ts'
import { paymentOrder } from '#tests/support/factories/payment-order.ts'
import { makeMove } from './customer-moves.ts'
import { deliverDueEvents } from './deliver-events.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'

const unavailable = () => new Response(null, { status: 503 })

test('a refused webhook is tried again, later each time, until it is accepted', async ({ database }) => {
  const bank = createTestBank(database.db)
  const provider = createEmbeddedProvider(bank)
  const session = await provider.createSession(paymentOrder(bank.clock.now()))
  await makeMove(bank, session.id, 'pay')
  bank.respondWith(unavailable)
  expect(await deliverDueEvents(bank)).toBe(0)
  expect(await deliverDueEvents(bank)).toBe(0)
  expect(bank.webhooks).toHaveLength(1)
  bank.clock.advance({ seconds: 2 })
  await deliverDueEvents(bank)
  expect(bank.webhooks).toHaveLength(2)
  bank.clock.advance({ seconds: 3 })
  await deliverDueEvents(bank)
  expect(bank.webhooks).toHaveLength(2)
  bank.respondWith(() => new Response())
  bank.clock.advance({ seconds: 1 })
  expect(await deliverDueEvents(bank)).toBe(1)
  bank.clock.advance({ hours: 1 })
  expect(await deliverDueEvents(bank)).toBe(0)
  expect(bank.webhooks).toHaveLength(3)
})

test('an unreachable receiver loses nothing: another process delivers later', async ({ database }) => {
  const bank = createTestBank(database.db)
  const session = await createEmbeddedProvider(bank).createSession(paymentOrder(bank.clock.now()))
  await makeMove(bank, session.id, 'pay')
  bank.respondWith(() => {
    throw new TypeError('fetch failed')
  })
  await deliverDueEvents(bank)
  const restarted = createTestBank(database.db)
  restarted.clock.advance({ minutes: 1 })
  expect(await deliverDueEvents(restarted)).toBe(1)
  const { body, signature, url } = restarted.webhooks[0] ?? { body: '', signature: null, url: '' }
  expect(url).toBe('http://localhost:3000/api/payment/webhook')
  expect(await createEmbeddedProvider(restarted).readEvent(body, signature)).toMatchObject({
    type: 'checkout.session.completed',
    live: false,
    subject: { kind: 'session', sessionId: session.id },
  })
})

test('many loops at once deliver each webhook once', async ({ database }) => {
  const bank = createTestBank(database.db)
  const provider = createEmbeddedProvider(bank)
  for (let paid = 0; paid < 12; paid += 1) {
    const session = await provider.createSession(paymentOrder(bank.clock.now()))
    await makeMove(bank, session.id, 'pay')
  }
  await Promise.all([1, 2, 3, 4].map(() => deliverDueEvents(bank)))
  expect(new Set(bank.webhooks.map(({ body }) => body)).size).toBe(12)
  expect(bank.webhooks).toHaveLength(12)
})

test('a session whose time is over is reported once', async ({ database }) => {
  const bank = createTestBank(database.db)
  const provider = createEmbeddedProvider(bank)
  const session = await provider.createSession(paymentOrder(bank.clock.now()))
  bank.clock.advance({ minutes: 32 })
  await deliverDueEvents(bank)
  await deliverDueEvents(bank)
  expect(await provider.expireSession(session.id)).toMatchObject({ state: 'expired' })
  await deliverDueEvents(bank)
  expect(bank.webhooks.filter(({ body }) => body.includes(session.id))).toHaveLength(1)
})

test('a refund is under way for some seconds, then arrives with a webhook of its own', async ({
  database,
}) => {
  const bank = createTestBank(database.db)
  const provider = createEmbeddedProvider(bank)
  const session = await provider.createSession(paymentOrder(bank.clock.now()))
  await makeMove(bank, session.id, 'pay')
  await deliverDueEvents(bank)
  const chargeId = (await provider.retrieveSession(session.id))?.chargeId ?? ''
  const order = { refundId: 'r1', idempotencyKey: 'refund:r1', chargeId, amountMinor: 7_250, currency: 'EUR' }
  expect((await provider.createRefund(order)).state).toBe('pending')
  await deliverDueEvents(bank)
  bank.clock.advance({ seconds: 3 })
  await deliverDueEvents(bank)
  expect((await provider.findRefunds(chargeId)).map(({ state }) => state)).toEqual(['succeeded'])
  const types = bank.webhooks.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  expect(types).toEqual(['checkout.session.completed', 'refund.created', 'refund.updated'])
})
