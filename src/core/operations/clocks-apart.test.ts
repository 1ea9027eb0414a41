import { describe, expect } from 'vitest'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStripeProvider } from '#adapters/payments/stripe/stripe-provider.ts'
import type { Log } from '#core/app.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createSettableClock, type SettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { checkOut } from '../checkout/check-out.server.ts'
import { watchProvider } from './watch-provider.server.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'

const SECRET = 'whsec_x'
const MACHINE = createSystemClock()

type Stage = {
  app: TestApp
  stripe: StripeStandIn
  /** The seconds by which our clock is ahead of the database's, and of Stripe's, which the test moves. */
  runAhead(seconds: number): void
  stripeClock: SettableClock
  alarms: unknown[]
}

const test = base.extend<{ stage: Stage }>({
  stage: async ({ database }, use) => {
    const stripeClock = createSettableClock(MACHINE.now().toString())
    let ahead = 0
    const clock: Clock = { now: () => stripeClock.now().add({ seconds: ahead }) }
    const alarms: unknown[] = []
    const log: Log = {
      info: () => {},
      warn: () => {},
      error: (event, facts) => event === 'clock.off' && alarms.push(facts),
    }
    const stripe = await startStripeStandIn(stripeClock)
    const payments = createStripeProvider({
      secretKey: 'sk_test_x',
      webhookSecrets: [SECRET],
      apiBase: stripe.url,
      clock,
    })
    // Fixtures are made by the clock, which stands still between moves.
    const app = createTestApp(database.db, { clock, payments, log })
    await use({ app, stripe, stripeClock, alarms, runAhead: (seconds) => (ahead = seconds) })
    await stripe.stop()
  },
})

describe('F23: our clock is ten minutes off', () => {
  test.for([600, -600])('by %d s: the alarm is raised, and only then', async (seconds, { stage }) => {
    const { app, alarms, runAhead } = stage
    await watchProvider(app)
    expect(alarms).toEqual([])
    runAhead(seconds)
    await watchProvider(app)
    expect(alarms).toEqual([{ database: expect.any(Number), payments: -seconds }])
    const [{ database }] = alarms as [{ database: number }]
    expect(Math.abs(database + seconds)).toBeLessThan(60)
  })

  test('ahead: no hold is ended before its time at the provider, and each is then', async ({ stage }) => {
    const { app, stripe, stripeClock, runAhead } = stage
    const { sessionId } = await aBooking(app)
    runAhead(600)
    stripeClock.advance({ minutes: 25 })
    await sweepAll(app)
    expect(await heldStatus(app)).toBe('ON_HOLD')
    expect(stripe.books.sessions.get(sessionId)?.status).toBe('open')

    stripeClock.advance({ minutes: 7 })
    await sweepAll(app)
    expect(await heldStatus(app)).toBe('EXPIRED')
  })

  test.for([600, -600])(
    'by %d s: seats are still sold, and notifications taken',
    async (seconds, { stage }) => {
      const { app, stripe, runAhead } = stage
      runAhead(seconds)
      await watchProvider(app)
      const { sessionId } = await aBooking(app)
      stripe.move(sessionId, 'pay')
      const [event] = stripe.webhooks(SECRET)
      expect(await app.payments.readEvent(event?.body ?? '', event?.signature ?? null)).toMatchObject({
        type: 'checkout.session.completed',
      })
    },
  )
})

async function aBooking(app: TestApp) {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  return await checkOut(app, {
    tour: tour.slug,
    form: aCheckout(tour, departure),
    clientAddress: '192.0.2.1',
  })
}

async function heldStatus(app: TestApp) {
  const { status } = await app.db.selectFrom('reservation').select('status').executeTakeFirstOrThrow()
  return status
}
