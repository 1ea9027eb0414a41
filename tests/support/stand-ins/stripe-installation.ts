import { createStripeProvider } from '#adapters/payments/stripe/stripe-provider.ts'
import type { Log } from '#core/app.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { sweepPayments } from '#core/settlement/sweep-payments.server.ts'
import type { Database } from '#database/connect.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { test } from '../postgres/database.ts'
import { createSettableClock, type SettableClock } from './settable-clock.ts'
import { startStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

/** An installation that sells through the Stripe stand-in, whose clock may differ from its own. */
export type StripeInstallation = {
  app: TestApp
  stripe: StripeStandIn
  /** Stripe's clock; the installation's follows it. */
  clock: SettableClock
  /** The seconds by which the installation's clock is ahead of Stripe's. */
  runAhead(seconds: number): void
  /** The logged errors and warnings, by event. */
  logged: string[]
  /** The calls of Stripe during a number of seconds, in each of which the sweeper has a turn. */
  callsWithin(seconds: number): Promise<string[]>
  close(): Promise<void>
}

/** Long enough for a response on a busy machine: only a hanging call uses it up. */
const TIMEOUT_MS = 800

/** Opens an installation on a migrated database. */
export async function openStripeInstallation(db: Database): Promise<StripeInstallation> {
  const stripeClock = createSettableClock()
  let ahead = 0
  const clock: Clock = { isSetByHand: true, now: () => stripeClock.now().add({ seconds: ahead }) }
  const stripe = await startStripeStandIn(stripeClock)
  const logged: string[] = []
  const note = (event: string) => void logged.push(event)
  const log: Log = { info: () => {}, warn: note, error: note }
  const payments = createStripeProvider({
    secretKey: 'sk_test_x',
    webhookSecrets: ['whsec_x'],
    apiBase: stripe.url,
    clock,
    timeoutMs: TIMEOUT_MS,
  })
  const app = createTestApp(db, { clock, payments, log })
  return {
    app,
    stripe,
    clock: stripeClock,
    logged,
    runAhead: (seconds) => (ahead = seconds),
    async callsWithin(seconds) {
      const before = stripe.requests.length
      for (let second = 0; second < seconds; second += 1) {
        stripeClock.advance({ seconds: 1 })
        await sweepPayments(app)
      }
      return stripe.requests.slice(before).map(({ call }) => call)
    },
    close: () => stripe.stop(),
  }
}

/** `test` with an installation of its own. */
export const stripeTest = test.extend<{ installation: StripeInstallation }>({
  installation: async ({ database }, use) => {
    const installation = await openStripeInstallation(database.db)
    await use(installation)
    await installation.close()
  },
})
