import { describe, expect } from 'vitest'
import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import { createStripeProvider } from '#adapters/payments/stripe/stripe-provider.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { inboxOf, issueOf } from '#tests/support/factories/payment-issues.ts'
import { camille } from '#tests/support/member-actor.ts'
import { stripeTest, type StripeInstallation } from '#tests/support/stand-ins/stripe-installation.ts'
import { startStripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.server.ts'
import { closeIssue } from '../inbox/close-issue.server.ts'
import { health } from '../operations/health.server.ts'
import { paymentOfSession } from '../payment/payment-store.server.ts'
import { endHoldForTeam } from '../checkout/end-hold-for-team.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'
import { watchProvider } from '../operations/watch-provider.server.ts'
import { holdToken } from '../checkout/hold-token.server.ts'

type Change = 'other account' | 'other mode' | 'unknown session' | 'embedded before'
type BegunInstallation = StripeInstallation & { tour: TestTour; departure: string }

const test = stripeTest.extend<{ begun: BegunInstallation }>({
  begun: async ({ installation }, use) => {
    for (const table of ['payment_issue', 'payment', 'sweep_budget'] as const)
      await installation.app.db.deleteFrom(table).execute()
    const tour = await aTour(installation.app)
    await use({ ...installation, tour, departure: await aDeparture(installation.app, tour) })
  },
})

const CHANGES: Change[] = ['other account', 'other mode', 'unknown session', 'embedded before']

describe.for(CHANGES)('N19, N25: a hold of which the provider knows nothing (%s)', (change) => {
  test('ends with its time, is in the inbox, and is checked a few times at most', async ({ begun }) => {
    const { app, hold, calls } = await changed(begun, change)
    const during = await calls(31)
    expect(during.length).toBeLessThanOrEqual(change === 'unknown session' ? 40 : 0)
    await sweepMinute(begun, app)
    expect(await reservationRow(app, hold.id)).toMatchObject({ status: 'EXPIRED', payment_status: 'NONE' })
    expect(await seatsTaken(app, begun.departure)).toBe(0)
    const state = change === 'embedded before' ? 'closed' : 'open'
    const issues = (await inboxOf(app, state)).filter(({ kind }) => kind === 'SESSION_LOST')
    expect(issues).toMatchObject([{ reaction: 'SEATS_FREED', reservation: { id: hold.id } }])
    expect(await calls(30)).toEqual([])
  }, 60_000)

  test('before its end may still be paid: the team and the customer are notified, and nothing is freed', async ({
    begun,
  }) => {
    const { app, hold } = await changed(begun, change)
    await expect(endHoldForTeam(app, camille, hold.id)).rejects.toMatchObject({
      refusal: { code: 'hold.elsewhere' },
    })
    const back = cancelCheckout(app, { tour: begun.tour.slug, holdToken: holdToken(app, hold.id) })
    await expect(back).rejects.toMatchObject({ refusal: { code: 'payment.unavailable' } })
    expect(await seatsTaken(app, begun.departure)).toBe(2)
  })

  test('after its end is released by the team, or by its customer', async ({ begun }) => {
    const { app, hold } = await changed(begun, change)
    begun.clock.advance({ minutes: 32 })
    expect(await endHoldForTeam(app, camille, hold.id)).toBe('released')
    expect(await seatsTaken(app, begun.departure)).toBe(0)
    const back = await cancelCheckout(app, { tour: begun.tour.slug, holdToken: holdToken(app, hold.id) })
    expect(back.outcome).toBe('released')
  })
})

describe('another account or mode while seats are held', () => {
  test.for(['other account', 'other mode', 'embedded before'] as const)(
    'is noticed at start, in the health and in the inbox, until the last hold is over (%s)',
    async (change, { begun }) => {
      const { app } = await changed(begun, change)
      expect(await watchProvider(app)).toEqual({ holdsElsewhere: 1 })
      expect(begun.logged).toContain('payment.holds_elsewhere')
      expect((await health(app, camille)).payments).toMatchObject({ holdsElsewhere: 1 })
      expect(await inboxOf(app, 'open')).toMatchObject([{ kind: 'ACCOUNT_CHANGED' }])
      begun.clock.advance({ minutes: 32 })
      await sweepMinute(begun, app)
      expect(await watchProvider(app)).toEqual({ holdsElsewhere: 0 })
      expect((await inboxOf(app, 'open')).map(({ kind }) => kind)).not.toContain('ACCOUNT_CHANGED')
    },
  )

  test('is not a new key of the same account', async ({ begun }) => {
    await watchProvider(begun.app)
    await aHold(begun.app, begun.tour, begun.departure)
    const app = withKey(begun, begun.stripe.url, 'sk_test_rolled')
    expect(await watchProvider(app)).toEqual({ holdsElsewhere: 0 })
  })

  test('keeps the seats of a payment that the bank has, until the team decides', async ({ begun }) => {
    await watchProvider(begun.app)
    const hold = await aHold(begun.app, begun.tour, begun.departure)
    begun.stripe.move(hold.sessionId, 'delay')
    await begun.callsWithin(61)
    const { app } = await toAnotherAccount(begun)
    begun.clock.advance({ minutes: 40 })
    await sweepMinute(begun, app)
    expect(await seatsTaken(app, begun.departure)).toBe(2)
    const issue = await issueOf(app, hold.id)
    expect(issue).toMatchObject({ kind: 'SESSION_LOST', reaction: 'SEATS_HELD', actions: ['close'] })
    await closeIssue(app, camille, { issueId: issue.id, note: 'The bank refused it.' })
    expect(await seatsTaken(app, begun.departure)).toBe(0)
    expect(await paymentOfSession(app.db, hold.sessionId)).toMatchObject({ status: 'EXPIRED' })
  })
})

/** A hold, and then an App with other keys than at its creation. */
async function changed(begun: BegunInstallation, change: Change) {
  const before = change === 'embedded before' ? embedded(begun) : begun.app
  await watchProvider(before)
  const hold = await aHold(before, begun.tour, begun.departure)
  const { app, stripe } = change === 'embedded before' ? begun : await anotherInstallation(begun, change)
  await watchProvider(app)
  const calls = async (minutes: number) => {
    const seen = stripe.requests.length
    for (let minute = 0; minute < minutes; minute += 1) {
      begun.clock.advance({ minutes: 1 })
      await sweepPayments(app)
    }
    return stripe.requests.slice(seen).map(({ call }) => call)
  }
  return { app, hold, calls }
}

async function anotherInstallation(begun: BegunInstallation, change: Change) {
  if (change === 'other account') return toAnotherAccount(begun)
  if (change === 'other mode') {
    return { app: withKey(begun, begun.stripe.url, 'sk_live_x'), stripe: begun.stripe }
  }
  begun.stripe.books.sessions.clear()
  return begun
}

async function toAnotherAccount(begun: BegunInstallation) {
  const stripe = await startStripeStandIn(begun.clock)
  const app = withKey(begun, stripe.url, 'sk_test_other')
  await watchProvider(app)
  return { app, stripe }
}

function withKey({ app }: BegunInstallation, apiBase: string, secretKey: string): TestApp {
  const options = { secretKey, apiBase, webhookSecrets: ['whsec_x'], clock: app.clock }
  return { ...app, payments: createStripeProvider(options) }
}

function embedded({ app }: BegunInstallation): TestApp {
  return { ...app, payments: createEmbeddedProvider({ ...app.bank, clock: app.clock }) }
}

async function sweepMinute(begun: BegunInstallation, app: TestApp): Promise<void> {
  begun.clock.advance({ seconds: 61 })
  await sweepAll(app)
}
