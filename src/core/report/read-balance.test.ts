import { describe, expect } from 'vitest'
import { withFormerAccounts } from '#adapters/payments/stripe/with-former-accounts.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import {
  createInProcessStripe,
  type InProcessStripe,
} from '#tests/support/stand-ins/stripe-stand-in/in-process.ts'
import { feeOf } from '#tests/support/stand-ins/stripe-stand-in/movements.ts'
import { ProviderRejected, ProviderUnavailable, type PaymentProvider } from '../payment/payment-provider.ts'
import { payouts } from './payouts.server.ts'
import { readBalance } from './read-balance.server.ts'
import { GROUPINGS } from './report.schema.ts'
import { report } from './report.server.ts'

type Fixtures = { stripe: InProcessStripe; app: TestApp }

const test = base.extend<Fixtures>({
  stripe: async ({ database }, use) => {
    await database.db.deleteFrom('balance_movement').execute()
    await database.db.deleteFrom('payout').execute()
    await database.db.deleteFrom('balance_reading').execute()
    await use(createInProcessStripe(createSettableClock()))
  },
  app: async ({ database, stripe }, use) => {
    const clock = createSettableClock()
    // Both sides share one clock.
    stripe.books.clock = clock
    await use(createTestApp(database.db, { clock, payments: stripe.provider }))
  },
})

const JUNE = { from: '2026-06-01', to: '2026-06-30' }

describe('the balance of the provider', () => {
  test('brings the fees of our payments into every grouping, once each, and the payouts', async ({
    app,
    stripe,
  }) => {
    const charges = [await aPayment(app, stripe, 2), await aPayment(app, stripe, 3)]
    const fees = feeOf(5800) + feeOf(8700)
    await readBalance(app)
    expect(await feesOf(app)).toEqual(GROUPINGS.map(() => fees))

    app.clock.advance({ hours: 26 })
    stripe.refundInDashboard(charges[0] ?? '', 1_000)
    stripe.dispute(charges[1] ?? '', 'needs_response')
    const payout = stripe.payOut()
    await readBalance(app)
    await readBalance(app)
    expect(await feesOf(app)).toEqual(GROUPINGS.map(() => fees + 1_500))
    const known = await payouts(app, camille, JUNE)
    expect(known).toMatchObject({
      provider: 'stripe',
      knownAt: app.clock.now().toString(),
      trouble: null,
      payouts: [{ id: payout, state: 'in_transit', arrivesOn: '2026-06-18' }],
      balance: [{ pending: { currency: 'EUR' } }],
    })

    app.clock.advance({ hours: 48 })
    stripe.arrive(payout)
    await readBalance(app)
    expect((await payouts(app, camille, JUNE)).payouts).toMatchObject([{ id: payout, state: 'paid' }])
    expect((await payouts(app, camille, { from: '2026-07-01', to: '2026-07-31' })).payouts).toEqual([])
  })

  test('brings the fee of a payment that is known only after its movement', async ({ app, stripe }) => {
    const charge_id = await aPayment(app, stripe, 2)
    const payments = app.db.updateTable('payment').where('provider', '=', 'stripe')
    await payments
      .set({ charge_id: `other ${charge_id}` })
      .where('charge_id', '=', charge_id)
      .execute()
    await readBalance(app)
    const movements = app.db.selectFrom('balance_movement').select('reservation_id')
    expect(await movements.execute()).toEqual([{ reservation_id: null }])
    expect(await feesOf(app)).toEqual(GROUPINGS.map(() => 0))
    await payments.set({ charge_id }).where('charge_id', '=', `other ${charge_id}`).execute()
    expect(await feesOf(app)).toEqual(GROUPINGS.map(() => feeOf(5800)))
  })

  test.for([
    [new ProviderUnavailable('silence'), 'UNANSWERED'],
    [new ProviderRejected('no permission'), 'REFUSED'],
  ] as const)('stays as it was known after %s', async ([error, trouble], { app, stripe }) => {
    await aPayment(app, stripe, 2)
    await readBalance(app)
    const [before] = await feesOf(app)
    expect(before).toBe(feeOf(5800))
    const knownAt = app.clock.now().toString()
    app.clock.advance({ hours: 5 })
    const down: PaymentProvider = {
      ...stripe.provider,
      movements: async () => {
        throw error
      },
    }
    await readBalance({ ...app, payments: down })
    expect(await feesOf(app)).toEqual(GROUPINGS.map(() => before))
    expect(await payouts(app, camille, JUNE)).toMatchObject({
      knownAt,
      trouble,
      triedAt: app.clock.now().toString(),
    })
    await readBalance(app)
    expect(await payouts(app, camille, JUNE)).toMatchObject({ trouble: null })
  })

  test('of months is read in windows; an interrupted reading goes on where it ended', async ({
    app,
    stripe,
  }) => {
    await aPayment(app, stripe, 2)
    await readBalance(app)
    app.clock.advance({ hours: 24 * 9 })
    let asked = 0
    const unsteady: PaymentProvider = {
      ...stripe.provider,
      movements: async (since, until) => {
        asked += 1
        if (asked === 3) throw new ProviderUnavailable('silence')
        return await stripe.provider.movements(since, until)
      },
    }
    const known = async () => (await payouts(app, camille, JUNE)).knownAt ?? ''
    const first = await known()
    await readBalance({ ...app, payments: unsteady })
    expect(await known()).toBe(first)
    await readBalance({ ...app, payments: unsteady })
    expect(await known()).toBe(app.clock.now().toString())
    expect(asked).toBeLessThan(9)
  })

  test('is not known as of a reading that an unexpected fault has ended', async ({ app, stripe }) => {
    await aPayment(app, stripe, 2)
    await readBalance(app)
    const before = await payouts(app, camille, JUNE)
    app.clock.advance({ hours: 26 })
    const payout = stripe.payOut()
    const faulty: PaymentProvider = {
      ...stripe.provider,
      payoutsSince: () => Promise.reject(new Error('a bug')),
    }
    await expect(readBalance({ ...app, payments: faulty })).rejects.toThrow('a bug')
    expect(await payouts(app, camille, JUNE)).toEqual(before)
    await readBalance(app)
    expect(await payouts(app, camille, JUNE)).toMatchObject({
      knownAt: app.clock.now().toString(),
      payouts: [{ id: payout }],
    })
  })

  test('keeps the trouble of the provider until everything was read', async ({ app, stripe }) => {
    const silent: PaymentProvider = {
      ...stripe.provider,
      payoutsSince: () => Promise.reject(new ProviderUnavailable('silence')),
    }
    const faulty: PaymentProvider = { ...silent, payoutsSince: () => Promise.reject(new Error('a bug')) }
    await aPayment(app, stripe, 2)
    await readBalance({ ...app, payments: silent })
    const before = await payouts(app, camille, JUNE)
    expect(before).toMatchObject({ knownAt: null, trouble: 'UNANSWERED' })
    app.clock.advance({ hours: 1 })
    await expect(readBalance({ ...app, payments: faulty })).rejects.toThrow('a bug')
    expect(await payouts(app, camille, JUNE)).toEqual(before)
  })

  test('is read through a former key of the same account too', async ({ app, stripe }) => {
    await aPayment(app, stripe, 2)
    const payout = stripe.payOut()
    await readBalance({ ...app, payments: withFormerAccounts(stripe.provider, [{ ...stripe.provider }]) })
    expect(await payouts(app, camille, JUNE)).toMatchObject({ payouts: [{ id: payout }] })
    expect(await feesOf(app)).toEqual(GROUPINGS.map(() => feeOf(5800)))
  })

  test('of the embedded provider is none: it takes no fee', async ({ database }) => {
    const app = createTestApp(database.db)
    await readBalance(app)
    expect(await payouts(app, camille, JUNE)).toEqual({
      provider: 'embedded',
      knownAt: null,
      trouble: null,
      triedAt: null,
      payouts: [],
      balance: [],
    })
    await expect(payouts(app, { ...camille, role: 'guide' }, JUNE)).rejects.toThrow('auth.forbidden')
  })
})

/** Guests pay by card at the stand-in; returns the charge. */
async function aPayment(app: TestApp, stripe: InProcessStripe, adults: number): Promise<string> {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const { sessionId } = await aHold(app, tour, departure, { units: { [tour.adultId]: adults } })
  stripe.move(sessionId, 'pay')
  await receivePayment(app, sessionId)
  return stripe.books.sessions.get(sessionId)?.payment_intent ?? ''
}

/** The fees in the total of every grouping. */
async function feesOf(app: TestApp): Promise<number[]> {
  const reports = GROUPINGS.map((by) => report(app, camille, { by, ...JUNE, locale: 'en' }))
  return (await Promise.all(reports)).map(({ total }) => total.sums[0]?.fees ?? 0)
}
