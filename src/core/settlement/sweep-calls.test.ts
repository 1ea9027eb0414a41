import { beforeEach, describe, expect } from 'vitest'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { inboxOf } from '#tests/support/factories/payment-issues.ts'
import { stripeTest as test, type StripeInstallation } from '#tests/support/stand-ins/stripe-installation.ts'
import { paymentOfSession } from '../payment/payment-store.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

const RETRIEVE = 'GET /v1/checkout/sessions/{session}'
const EXPIRE = 'POST /v1/checkout/sessions/{session}/expire'
const FOR_EVER = 1_000_000

beforeEach<{ installation: StripeInstallation }>(async ({ installation }) => {
  for (const table of ['payment_issue', 'payment', 'sweep_budget'] as const)
    await installation.app.db.deleteFrom(table).execute()
})

describe('the requests to the provider', () => {
  test('once a minute about an open session, and at its end', async ({ installation }) => {
    await aSession(installation)
    expect(await installation.callsWithin(180)).toEqual([RETRIEVE, RETRIEVE, RETRIEVE])
    await installation.callsWithin(28 * 60)
    expect(await statuses(installation.app)).toEqual(['EXPIRED'])
  })

  test('once a minute for an hour, then once an hour, while the bank has not responded', async ({
    installation,
  }) => {
    const { sessionId } = await aSession(installation)
    installation.stripe.move(sessionId, 'delay')
    await installation.callsWithin(61)
    expect(await statuses(installation.app)).toEqual(['PROCESSING'])
    // 31 minutes after it was opened, its end is over.
    await installation.callsWithin(40 * 60)
    expect(await installation.callsWithin(60)).toEqual([RETRIEVE])
    await installation.callsWithin(25 * 60)
    expect((await installation.callsWithin(2 * 60 * 60)).length).toBeLessThanOrEqual(3)
  }, 60_000)

  test.for([429, 401, 403, 500] as const)(
    'ever less often while it responds %i',
    async (how, { installation }) => {
      await aSession(installation)
      for (const call of [RETRIEVE, EXPIRE]) installation.stripe.fail({ call, how, times: FOR_EVER })
      installation.clock.advance({ minutes: 32 })
      expect((await installation.callsWithin(60)).length).toBeLessThanOrEqual(3)
      await installation.callsWithin(20 * 60)
      expect((await installation.callsWithin(10 * 60)).length).toBeLessThanOrEqual(1)
      installation.stripe.heal()
      await installation.callsWithin(10 * 60)
      expect(await statuses(installation.app)).toEqual(['EXPIRED'])
    },
  )

  test.for([4, 5, 45, 60])(
    'a few times about a hold that is over by our clock, %i s ahead',
    async (ahead, { installation }) => {
      await aSession(installation)
      installation.runAhead(ahead)
      installation.clock.advance({ minutes: 30 })
      const calls = await installation.callsWithin(120)
      expect(calls.length).toBeLessThanOrEqual(8)
      expect(await statuses(installation.app)).toEqual(['EXPIRED'])
    },
  )
})

test('a payment that was checked by a clock a day ahead is checked again soon', async ({ installation }) => {
  await aSession(installation)
  installation.runAhead(24 * 60 * 60)
  expect(await installation.callsWithin(1)).toEqual([RETRIEVE])
  installation.runAhead(0)
  await installation.callsWithin(32 * 60)
  expect(await statuses(installation.app)).toEqual(['EXPIRED'])
})

describe('with more payments than can be checked', () => {
  test('no second has more than ten, and none waits for ever', async ({ installation }) => {
    await aSession(installation)
    await copies(installation.app, 1_000, { overdue: true })
    for (const call of [RETRIEVE, EXPIRE]) installation.stripe.fail({ call, how: 429, times: 2_000 })
    installation.clock.advance({ seconds: 61 })
    const before = installation.stripe.requests.length
    for (let second = 0; second < 30; second += 1) {
      const { length } = await installation.callsWithin(1)
      expect(length).toBeLessThanOrEqual(10)
    }
    expect(installation.stripe.requests.length - before).toBeGreaterThan(250)
    // The open payment has had its turn at once, although a thousand came before it.
    const [open] = await installation.app.db
      .selectFrom('payment')
      .select('next_look_at')
      .where('session_id', 'like', 'cs_test_%')
      .execute()
    expect(Temporal.Instant.compare(open?.next_look_at ?? '', installation.app.clock.now())).toBe(1)
  }, 60_000)

  test('several processes share the ten', async ({ installation }) => {
    await aSession(installation)
    await copies(installation.app, 50, { overdue: true })
    installation.clock.advance({ minutes: 2 })
    const seen = await Promise.all([1, 2, 3, 4].map(() => sweepPayments(installation.app)))
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(10)
  })

  test('the inbox shows it after five minutes, and until it is over', async ({ installation }) => {
    await aSession(installation)
    await copies(installation.app, 900, { overdue: false })
    installation.clock.advance({ seconds: 61 })
    await installation.callsWithin(4 * 60)
    expect(await inboxOf(installation.app, 'open')).toEqual([])
    await installation.callsWithin(90)
    expect(await inboxOf(installation.app, 'open')).toMatchObject([
      { kind: 'SWEEP_BEHIND', reaction: 'ASKS_LATER' },
    ])
    await installation.app.db.deleteFrom('payment').where('session_id', 'like', 'cs_copy_%').execute()
    await installation.callsWithin(3)
    expect(await inboxOf(installation.app, 'open')).toEqual([])
    expect(await inboxOf(installation.app, 'closed')).toMatchObject([{ closed: { as: 'BY_ITSELF' } }])
  }, 120_000)
})

async function aSession({ app }: StripeInstallation) {
  const tour = await aTour(app)
  return aHold(app, tour, await aDeparture(app, tour))
}

async function statuses(app: TestApp) {
  const rows = await app.db.selectFrom('payment').select('status').execute()
  return rows.map(({ status }) => status)
}

/** A number of copies of the only payment, whose sessions the provider does not know. */
async function copies(app: TestApp, count: number, { overdue }: { overdue: boolean }): Promise<void> {
  const { session_id } = await app.db.selectFrom('payment').select('session_id').executeTakeFirstOrThrow()
  const like = await paymentOfSession(app.db, session_id ?? '')
  if (!like) throw new Error('there is no payment')
  const rows = Array.from({ length: count }, (_, index) => ({
    ...like,
    id: app.ids.uuid(),
    attempt: index + 2,
    idempotency_key: `copy:${like.id}:${index}`,
    session_id: `cs_copy_${like.id}_${index}`,
    ...(overdue ? { expires_at: app.clock.now().toString() } : {}),
  }))
  await app.db.insertInto('payment').values(rows).execute()
}
