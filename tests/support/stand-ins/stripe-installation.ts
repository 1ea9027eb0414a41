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
  /** The calls of Stripe during a number of seconds, in each of which the sweeper may have a turn. */
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
      for (let left = seconds, step = 0; left > 0; left -= step) {
        const due = await secondsToNextCheck(app)
        // A turn a second before the check is due shows that it is not made early.
        step = Math.min(left, due > 1 ? due - 1 : due)
        stripeClock.advance({ seconds: step })
        await sweepPayments(app)
      }
      return stripe.requests.slice(before).map(({ call }) => call)
    },
    close: () => stripe.stop(),
  }
}

/**
 * The whole seconds, one at least, until the sweeper has something to do. Its turns before find nothing, so a test of
 * hours leaves most of them out.
 */
async function secondsToNextCheck({ db, clock }: TestApp): Promise<number> {
  const short = await db
    .selectFrom('sweep_budget')
    .select('provider')
    .where('short_since', 'is not', null)
    .execute()
  if (short.length > 0) return 1
  const { next } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.min('next_look_at').as('next'))
    .where('status', 'in', ['REQUESTED', 'OPEN', 'PROCESSING'])
    .executeTakeFirstOrThrow()
  if (!next) return Infinity
  return Math.max(1, Math.ceil(clock.now().until(next).total('seconds')))
}

/** `test` with an installation of its own. */
export const stripeTest = test.extend<{ installation: StripeInstallation }>({
  installation: async ({ database }, use) => {
    const installation = await openStripeInstallation(database.db)
    await use(installation)
    await installation.close()
  },
})
