import { afterEach, beforeEach, expect, test } from 'vitest'
import { EventInvalid, type PaymentProvider } from '#core/payment/payment-provider.ts'
import { paymentOrder } from '#tests/support/factories/payment-order.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { createStripeProvider } from './stripe-provider.ts'
import { withFormerAccounts } from './with-former-accounts.ts'

const clock = createSettableClock()
let present: StripeStandIn
let former: StripeStandIn

beforeEach(async () => {
  present = await startStripeStandIn(clock)
  former = await startStripeStandIn(clock)
})
afterEach(async () => {
  await present.stop()
  await former.stop()
})

const at = ({ url }: StripeStandIn, secret: string) =>
  createStripeProvider({ secretKey: `sk_test_${secret}`, webhookSecrets: [secret], apiBase: url, clock })

/** A paid session that the former account has opened, and the provider of today. */
async function changed() {
  const before = at(former, 'whsec_former')
  const { id } = await before.createSession(paymentOrder(clock.now()))
  former.move(id, 'pay')
  const provider = withFormerAccounts(at(present, 'whsec_present'), [before])
  return { id, provider, before }
}

test('a session of a former account is read, refunded and notified there; a new one is opened at the present account', async () => {
  const { id, provider } = await changed()
  const session = await provider.retrieveSession(id)
  expect(session).toMatchObject({ state: 'paid' })
  const chargeId = session?.chargeId ?? ''
  expect(await provider.findSessions(session?.reservationId ?? '')).toMatchObject([{ id }])
  expect(await provider.findSessionOfCharge(chargeId)).toMatchObject({ id })
  expect(await provider.sessionsSince(clock.now().subtract({ hours: 1 }))).toMatchObject([{ id }])
  const order = { refundId: 'r1', idempotencyKey: 'refund:r1', chargeId, amountMinor: 100, currency: 'EUR' }
  await provider.createRefund(order)
  expect(await provider.findRefunds(chargeId)).toHaveLength(1)
  expect(await provider.findDisputes(chargeId)).toEqual([])
  expect(await provider.changedCharges(clock.now().subtract({ hours: 1 }))).toEqual([chargeId])
  expect([former.books.refunds.size, present.books.refunds.size]).toEqual([1, 0])

  const [webhook] = former.webhooks('whsec_former')
  expect(await provider.readEvent(webhook?.body ?? '', webhook?.signature ?? '')).toMatchObject({
    live: false,
  })
  const forged = former.webhooks('whsec_of_nobody')[0]
  await expect(provider.readEvent(forged?.body ?? '', forged?.signature ?? '')).rejects.toThrow(EventInvalid)

  await provider.createSession(paymentOrder(clock.now()))
  expect([present.books.sessions.size, former.books.sessions.size]).toEqual([1, 1])
})

test('a former key that was revoked knows nothing; an account without a response is asked again', async () => {
  const { id, provider } = await changed()
  const call = 'GET /v1/checkout/sessions/{session}'
  former.fail({ call, how: 401 })
  expect(await provider.retrieveSession(id)).toBe(null)
  former.fail({ call, how: 500 })
  await expect(provider.retrieveSession(id)).rejects.toThrow('An unknown error occurred')
  expect(await provider.retrieveSession(id)).toMatchObject({ id })
})

test('a former key of the same account brings no session, charge, movement or payout twice', async () => {
  const before = at(present, 'whsec_former')
  const { id } = await before.createSession(paymentOrder(clock.now()))
  present.move(id, 'pay')
  const provider = withFormerAccounts(at(present, 'whsec_present'), [before])
  const session = await provider.retrieveSession(id)
  const chargeId = session?.chargeId ?? ''
  present.refundInDashboard(chargeId, 100)
  const payout = present.payOut()
  const since = clock.now().subtract({ hours: 1 })
  expect(await provider.findSessions(session?.reservationId ?? '')).toMatchObject([{ id }])
  expect(await provider.sessionsSince(since)).toMatchObject([{ id }])
  expect(await provider.changedCharges(since)).toEqual([chargeId])
  expect((await provider.movements(since, clock.now())).map(({ kind }) => kind).toSorted()).toEqual([
    'payment',
    'refund',
  ])
  expect(await provider.payoutsSince(since)).toMatchObject([{ id: payout }])
})

test('the accounts within reach are the present one and the former ones, without test payments in live mode', async () => {
  const { provider, before } = await changed()
  await provider.checkKey()
  await before.checkKey()
  expect(provider.accounts()).toEqual([`test ${present.books.accountId}`, `test ${former.books.accountId}`])
  const live: PaymentProvider = { ...at(present, 'whsec_live'), live: true, accounts: () => ['live'] }
  expect(withFormerAccounts(live, [before]).accounts()).toEqual(['live'])
  expect(withFormerAccounts(before, [live]).accounts()).toEqual([before.account(), 'live'])
})
