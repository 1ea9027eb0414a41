import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import type { Failure } from '#tests/support/stand-ins/stripe-stand-in/failures.ts'
import { makeStripeWebhook, tryStripe } from './try-stripe.ts'

const REFUNDS = 'POST /v1/refunds'
const KEY = 'sk_test_x'
const ADDRESS = 'https://tours.example/api/payment/webhook'

let standIn: StripeStandIn

beforeEach(async () => {
  standIn = await startStripeStandIn(createSettableClock())
})
afterEach(() => standIn.stop())

const tried = (secretKey = KEY) => tryStripe({ secretKey }, { apiBase: standIn.url, timeoutMs: 300 })

test('a key that takes payments and refunds works, and nothing was made or changed', async () => {
  expect(await tried()).toBe(null)
  expect([standIn.books.sessions.size, standIn.books.refunds.size, standIn.books.events]).toEqual([0, 0, []])
})

test.for<[string, Failure['how'], string, string | undefined]>([
  ['revoked', 401, 'key_revoked', undefined],
  ['without a permission', 403, 'key_forbidden', 'Charges and Refunds: Write'],
  ['cut off', 'reset', 'stripe_unreachable', undefined],
  ['left without a response', 'hang', 'stripe_unreachable', undefined],
  ['met with a fault', 500, 'faulty', undefined],
])('a key that is %s is reported', async ([, how, trouble, missing]) => {
  standIn.fail({ call: REFUNDS, how, times: 3 })
  expect(await tried()).toEqual({ field: 'secretKey', trouble, ...(missing && { missing }) })
})

test('a key that Stripe does not know is reported, and a live one never reaches the stand-in', async () => {
  expect(await tried('rk_test_unknown')).toEqual({ field: 'secretKey', trouble: 'key_unknown' })
  const before = standIn.requests.length
  expect(await tried('sk_live_x')).toEqual({ field: 'secretKey', trouble: 'key_of_stand_in' })
  expect(standIn.requests).toHaveLength(before)
})

test.for(['http://127.0.0.1:1', 'http://nowhere.invalid'])(
  'without a way to %s, Stripe is named and no server',
  async (apiBase) => {
    const trouble = await tryStripe({ secretKey: KEY }, { apiBase, timeoutMs: 300 })
    expect(trouble).toEqual({ field: 'secretKey', trouble: 'stripe_unreachable' })
  },
)

test('a webhook endpoint is made for our events, and its secret returned', async () => {
  const made = await makeStripeWebhook(KEY, ADDRESS, { apiBase: standIn.url })
  expect(standIn.books.webhookEndpoints).toMatchObject([{ url: ADDRESS, ...made }])
})

test('a key that may not make one is reported', async () => {
  standIn.fail({ call: 'POST /v1/webhook_endpoints', how: 403 })
  expect(await makeStripeWebhook(KEY, ADDRESS, { apiBase: standIn.url })).toEqual({
    field: 'webhookSecret',
    trouble: 'webhook_forbidden',
  })
})
