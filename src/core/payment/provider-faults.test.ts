import { describe, expect } from 'vitest'
import { createStripeProvider } from '#adapters/payments/stripe/stripe-provider.ts'
import { seatsTaken } from '#tests/support/books.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories.ts'
import { createSettableClock } from '#tests/support/settable-clock.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { checkOut } from './check-out.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

const CREATE = 'POST /v1/checkout/sessions'
const FOR_EVER = 1_000
/** The SDK asks a second time, unless it was told to slow down (429); a 500 is kept under its key and given again. */
const triesOf = (how: number | string) => (typeof how === 'number' ? 1 : 2)

type Stage = { app: TestApp; stripe: StripeStandIn }

const test = base.extend<{ stage: Stage }>({
  stage: async ({ database }, use) => {
    const clock = createSettableClock()
    const stripe = await startStripeStandIn(clock)
    const payments = createStripeProvider({
      secretKey: 'sk_test_x',
      webhookSecrets: ['whsec_x'],
      apiBase: stripe.url,
      clock,
      // Long enough for an answer on a busy machine: only a call that hangs uses it up.
      timeoutMs: 800,
    })
    await use({ app: createTestApp(database.db, { clock, payments }), stripe })
    await stripe.stop()
  },
})

const KINDS = [
  { how: 500, when: 'before' },
  { how: 500, when: 'after' },
  { how: 429, when: 'before' },
  { how: 'reset', when: 'before' },
  { how: 'reset', when: 'after' },
  { how: 'hang', when: 'before' },
  { how: 'hang', when: 'after' },
] as const

describe('F9: Stripe fails while a session is made', () => {
  test.for(KINDS)(
    'once ($how, $when doing it): the next try pays, one session is open',
    async (kind, { stage }) => {
      const { app, stripe } = stage
      const { request, departure } = await aRequest(app)
      stripe.fail({ call: CREATE, ...kind, times: triesOf(kind.how) })

      await checkOut(app, request).catch(expectUnavailable)
      const answer = await checkOut(app, request)

      expect(openSessions(stripe)).toEqual([answer.sessionId])
      expect(await seatsTaken(app, departure)).toBe(2)
    },
  )

  test.for(KINDS)(
    'for ever ($how, $when doing it): no seat leaks, no page stays open',
    async (kind, { stage }) => {
      const { app, stripe } = stage
      const { request, departure } = await aRequest(app)
      stripe.fail({ call: CREATE, ...kind, times: FOR_EVER })

      for (let time = 0; time < 2; time += 1) await checkOut(app, request).catch(expectUnavailable)
      app.clock.advance({ minutes: 32 })
      await sweepPayments(app)

      expect(await seatsTaken(app, departure)).toBe(0)
      expect(openSessions(stripe)).toEqual([])
    },
  )
})

test('F7: seats without a session are free within a minute', async ({ stage: { app, stripe } }) => {
  const { request, departure } = await aRequest(app)
  stripe.fail({ call: CREATE, how: 429, times: FOR_EVER })
  await checkOut(app, request).catch(expectUnavailable)
  app.clock.advance({ seconds: 46 })
  await sweepPayments(app)
  expect(await seatsTaken(app, departure)).toBe(0)
})

async function aRequest(app: TestApp) {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  return { departure, request: { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null } }
}

function expectUnavailable(error: unknown): void {
  expect(error).toMatchObject({ refusal: { code: 'payment.unavailable' } })
}

function openSessions({ books }: StripeStandIn): string[] {
  return [...books.sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id)
}
