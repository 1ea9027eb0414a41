import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderRejected, ProviderUnavailable, type PaymentOrder } from '#core/payment/payment-provider.ts'
import { BANK_METHODS } from '#core/site/bank-methods.ts'
import { paymentOrder } from '#tests/support/factories/payment-order.ts'
import { createSettableClock, type SettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { createStripeProvider, type StripeOptions } from './stripe-provider.ts'

const CREATE = 'POST /v1/checkout/sessions'
const EXPIRE = 'POST /v1/checkout/sessions/{session}/expire'
const REFUND = 'POST /v1/refunds'

let clock: SettableClock
let standIn: StripeStandIn

beforeEach(async () => {
  clock = createSettableClock()
  standIn = await startStripeStandIn(clock)
})

afterEach(() => standIn.stop())

function provide(change: Partial<StripeOptions> = {}) {
  const options = { secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], apiBase: standIn.url, clock }
  return createStripeProvider({ ...options, ...change })
}

const anOrder = (change?: Partial<PaymentOrder>) => paymentOrder(clock.now(), change)
const underNewKey = (order: PaymentOrder) => ({ ...order, idempotencyKey: `${order.idempotencyKey}:next` })

/** A paid session's charge, and an order to refund all of it. */
async function paidCharge() {
  const { id } = await provide().createSession(anOrder())
  standIn.move(id, 'pay')
  const chargeId = (await provide().retrieveSession(id))?.chargeId ?? ''
  const refund = {
    refundId: 'r1',
    idempotencyKey: 'refund:r1',
    chargeId,
    amountMinor: 7_250,
    currency: 'EUR',
  }
  return { chargeId, refund }
}

async function readEvents() {
  const webhooks = standIn.webhooks('whsec_x')
  return Promise.all(webhooks.map(({ body, signature }) => provide().readEvent(body, signature)))
}

describe('the requests to Stripe', () => {
  test('an order is for cards, by the pinned version, under our key', async () => {
    const order = anOrder()
    const { id } = await provide().createSession(order)
    expect(standIn.requests).toEqual([
      { call: CREATE, key: order.idempotencyKey, version: '2026-10-28.endive', status: 200 },
    ])
    expect(standIn.books.sessions.get(id)).toMatchObject({
      mode: 'payment',
      ui_mode: 'hosted_page',
      allowed_payment_method_types: ['card'],
      locale: 'fr',
      customer_email: 'maya@example.com',
      client_reference_id: order.reservationId,
      metadata: { reservationId: order.reservationId, reference: order.reference },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    })
  })

  test('each bank method of an order is one that Stripe knows', async () => {
    const { id } = await provide().createSession(anOrder({ bankMethods: BANK_METHODS }))
    expect(standIn.books.sessions.get(id)).toMatchObject({
      allowed_payment_method_types: [
        'card',
        'bancontact',
        'blik',
        'eps',
        'ideal',
        'p24',
        'twint',
        'sepa_debit',
      ],
    })
  })

  test('would be refused with a parameter that Stripe has removed', async () => {
    const body = 'mode=payment&success_url=x&line_items[0][quantity]=1&payment_method_types[0]=card'
    const headers = { Authorization: 'Bearer sk_test_x' }
    const response = await fetch(`${standIn.url}/v1/checkout/sessions`, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('unknown parameter: payment_method_types')
  })

  test('is live only with a live key', () => {
    expect(provide().live).toBe(false)
    expect(provide({ secretKey: 'sk_live_x' }).live).toBe(true)
    expect(provide({ secretKey: 'rk_live_x' }).live).toBe(true)
  })
})

describe('when Stripe fails', () => {
  test('a 500 stays under its key; a look-up and a new key succeed', async () => {
    standIn.fail({ call: CREATE, how: 500 })
    const order = anOrder()
    await expect(provide().createSession(order)).rejects.toThrow(ProviderUnavailable)
    await expect(provide().createSession(order)).rejects.toThrow(ProviderUnavailable)
    expect(await provide().findSessions(order.reservationId)).toEqual([])
    const session = await provide().createSession(underNewKey(order))
    expect(await provide().findSessions(order.reservationId)).toEqual([session])
  })

  test.each([
    { how: 500, times: 1 },
    // The SDK repeats a call whose connection was cut.
    { how: 'reset', times: 2 },
    { how: 'hang', times: 1 },
  ] as const)('after it made the session ($how), the session is found', async (failure) => {
    standIn.fail({ call: CREATE, when: 'after', ...failure })
    const order = anOrder()
    await expect(provide({ timeoutMs: 150 }).createSession(order)).rejects.toThrow(ProviderUnavailable)
    const found = await provide().findSessions(order.reservationId)
    expect(found).toMatchObject([{ state: 'open', reservationId: order.reservationId }])
  })

  test('after it made the refund, the refund is found by our id', async () => {
    const { chargeId, refund } = await paidCharge()
    standIn.fail({ call: REFUND, how: 500, when: 'after' })
    await expect(provide().createRefund(refund)).rejects.toThrow(ProviderUnavailable)
    expect(await provide().findRefunds(chargeId)).toMatchObject([{ refundId: 'r1', amountMinor: 7_250 }])
  })

  test('by a cut connection, the second try under the same key makes no second refund', async () => {
    const { chargeId, refund } = await paidCharge()
    standIn.fail({ call: REFUND, how: 'reset', when: 'after' })
    const made = await provide().createRefund(refund)
    expect(standIn.requests.filter(({ key }) => key === refund.idempotencyKey)).toHaveLength(2)
    expect(await provide().findRefunds(chargeId)).toEqual([made])
  })

  test('by silence, the key stays in use: another call is not a refusal', async () => {
    standIn.fail({ call: CREATE, how: 'hang' })
    const order = anOrder()
    await expect(provide({ timeoutMs: 150 }).createSession(order)).rejects.toThrow(ProviderUnavailable)
    await expect(provide().createSession(order)).rejects.toThrow(ProviderUnavailable)
    expect(standIn.requests.at(-1)?.status).toBe(409)
  })

  test('by too many requests, the same key works later', async () => {
    standIn.fail({ call: CREATE, how: 429 })
    const order = anOrder()
    await expect(provide().createSession(order)).rejects.toThrow(ProviderUnavailable)
    expect(await provide().createSession(order)).toMatchObject({ state: 'open' })
  })

  test('to expire, the next try does not get a stored failure', async () => {
    const { id } = await provide().createSession(anOrder())
    standIn.fail({ call: EXPIRE, how: 500 })
    await expect(provide().expireSession(id)).rejects.toThrow(ProviderUnavailable)
    expect(await provide().expireSession(id)).toMatchObject({ state: 'expired' })
  })

  test('an unreachable host is unavailable; a wrong key of the account is a refusal', async () => {
    const gone = await startStripeStandIn(clock)
    await gone.stop()
    await expect(provide({ apiBase: gone.url }).createSession(anOrder())).rejects.toThrow(ProviderUnavailable)
    await expect(provide({ secretKey: 'wrong' }).createSession(anOrder())).rejects.toThrow(ProviderRejected)
    await expect(provide({ secretKey: 'wrong' }).retrieveSession('cs_x')).rejects.toThrow(ProviderRejected)
  })
})

test.each([
  ['works', {}],
  ['refused', { secretKey: 'wrong' }],
  ['unanswered', { apiBase: 'http://127.0.0.1:9' }],
] as const)('the key %s', async (state, change) => {
  expect(await provide(change).checkKey()).toMatchObject({ state })
})

test('a session is found among hundreds, and long after', async () => {
  const order = anOrder()
  const session = await provide().createSession(order)
  for (let other = 0; other < 250; other += 1) await provide().createSession(anOrder())
  expect(await provide().findSessions(order.reservationId)).toEqual([session])
  clock.advance({ hours: 24 * 40 })
  expect(await provide().findSessions(order.reservationId)).toMatchObject([
    { id: session.id, state: 'expired' },
  ])
})

describe('events at Stripe without us', () => {
  test('a refund made in the dashboard has no id of ours', async () => {
    const { chargeId } = await paidCharge()
    standIn.refundInDashboard(chargeId, 500)
    expect(await provide().findRefunds(chargeId)).toMatchObject([{ refundId: null, amountMinor: 500 }])
    const events = (await readEvents()).map(({ type, subject }) => ({ type, ...subject }))
    expect(events).toContainEqual({ type: 'refund.created', kind: 'refund', chargeId })
    expect(events).toContainEqual({ type: 'charge.refunded', kind: 'refund', chargeId })
  })

  test('a refund that comes back has failed, with the reason', async () => {
    const { chargeId, refund } = await paidCharge()
    await provide().createRefund(refund)
    standIn.settleRefunds('failed')
    const failed = { state: 'failed', failure: 'expired_or_canceled_card' }
    expect(await provide().findRefunds(chargeId)).toMatchObject([failed])
    expect((await readEvents()).at(-1)).toMatchObject({ type: 'refund.failed', subject: { chargeId } })
  })

  test.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_closed', 'won'],
  ] as const)('a dispute is opened, and closed as %s', async (status, state) => {
    const { chargeId } = await paidCharge()
    standIn.dispute(chargeId, 'needs_response')
    expect(await provide().findDisputes(chargeId)).toMatchObject([
      { chargeId, amountMinor: 7_250, state: 'open' },
    ])
    standIn.dispute(chargeId, status)
    expect(await provide().findDisputes(chargeId)).toMatchObject([{ state }])
    const reported = (await readEvents()).slice(-2).map(({ type, subject }) => ({ type, ...subject }))
    expect(reported).toEqual([
      { type: 'charge.dispute.created', kind: 'dispute', chargeId },
      { type: 'charge.dispute.closed', kind: 'dispute', chargeId },
    ])
  })

  test('the facts of a lost notification are listed since a time', async () => {
    const { chargeId } = await paidCharge()
    const disputed = (await paidCharge()).chargeId
    const since = clock.now()
    expect(await provide().changedCharges(since)).toEqual([])
    standIn.refundInDashboard(chargeId, 500)
    standIn.dispute(disputed, 'needs_response')
    expect((await provide().changedCharges(since)).toSorted()).toEqual([chargeId, disputed].toSorted())
    expect(await provide().changedCharges(since.add({ seconds: 1 }))).toEqual([])
  })

  test('a charge leads to its session', async () => {
    const { chargeId } = await paidCharge()
    expect(await provide().findSessionOfCharge(chargeId)).toMatchObject({ state: 'paid', chargeId })
    expect(await provide().findSessionOfCharge('pi_of_another_installation')).toBeNull()
  })

  test('webhooks are repeated until they are accepted', async () => {
    await paidCharge()
    expect(await standIn.deliver(`${standIn.url}/v1/nowhere`, 'whsec_x')).toBe(0)
    expect(standIn.webhooks('whsec_x')).toHaveLength(1)
  })
})
