import { beforeEach, describe, expect } from 'vitest'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { refundsOf, reservationRow } from '#tests/support/money-records.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { inboxOf } from '#tests/support/factories/payment-issues.ts'
import { camille } from '#tests/support/member-actor.ts'
import { stripeTest as test, type StripeInstallation } from '#tests/support/stand-ins/stripe-installation.ts'
import { cancelReservation, type RefundChoice } from '../change/cancel-reservation.server.ts'
import { health } from '../operations/health.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { retryRefund } from '../inbox/retry-refund.server.ts'
import { settleRefund } from './settle-refund.server.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'
import { watchProvider } from '../operations/watch-provider.server.ts'

const FOR_EVER = 1_000

beforeEach<{ installation: StripeInstallation }>(async ({ installation: { app } }) => {
  await app.db.deleteFrom('payment_issue').execute()
  await app.db.deleteFrom('refund').execute()
})

describe('N20: a key that', () => {
  test('may not read disputes refunds all the same, and that is reported until it is repaired', async ({
    installation,
  }) => {
    const { app, stripe } = installation
    const { id, refundId } = await anEnqueuedRefund(installation)
    stripe.fail({ call: 'GET /v1/disputes', how: 403, times: FOR_EVER })
    await settleRefund(app, refundId)
    expect(await refundsOf(app, id)).toMatchObject([{ status: 'PENDING' }])
    await watchProvider(app)
    expect(await inboxOf(app, 'open')).toMatchObject([{ kind: 'KEY_REFUSED', reaction: 'ASKS_AGAIN' }])
    expect((await health(app, camille)).payments).toMatchObject({ key: 'works', refused: ['disputes'] })
    stripe.heal()
    await watchProvider(app)
    expect(await inboxOf(app, 'open')).toEqual([])
    expect((await health(app, camille)).payments).toMatchObject({ key: 'works', refused: [] })
  })

  test('may not read disputes still mirrors refunds', async ({ installation }) => {
    const { app, stripe } = installation
    const { id, chargeId } = await anEnqueuedRefund(installation)
    stripe.fail({ call: 'GET /v1/disputes', how: 403, times: FOR_EVER })
    stripe.refundInDashboard(chargeId, 500)
    await mirrorCharge(app, chargeId)
    expect((await refundsOf(app, id)).map(({ reason }) => reason).toSorted()).toEqual([
      'OPERATOR',
      'PROVIDER',
    ])
  })

  test.for([401, 403] as const)(
    'may not read refunds (%i) fails the refund where the team sees it',
    async (how, { installation }) => {
      const { app, stripe } = installation
      const { id, refundId } = await anEnqueuedRefund(installation)
      stripe.fail({ call: 'GET /v1/refunds', how, times: FOR_EVER })
      await settleRefund(app, refundId)
      await watchProvider(app)
      expect(await refundsOf(app, id)).toMatchObject([{ status: 'FAILED' }])
      const kinds = (await inboxOf(app, 'open')).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(['KEY_REFUSED', 'REFUND_FAILED'])
    },
  )
})

type Found = { installation: StripeInstallation; chargeId: string; issueId: string }

const CHECKS: Record<'the sweeper' | 'the team' | 'a notification', (found: Found) => Promise<unknown>> = {
  'the sweeper': async ({ installation: { app, clock } }) => {
    clock.advance({ minutes: 61 })
    await sweepRefunds(app)
  },
  'the team': ({ installation: { app }, issueId }) =>
    expect(retryRefund(app, camille, issueId)).rejects.toMatchObject({ refusal: { code: 'issue.closed' } }),
  'a notification': ({ installation: { app }, chargeId }) => mirrorCharge(app, chargeId),
}

describe('a refund whose response was lost before the key was revoked', () => {
  test.for(['the sweeper', 'the team', 'a notification'] as const)(
    'is found by %s once the key is repaired, and nothing is sent twice',
    async (by, { installation }) => {
      const { app, stripe } = installation
      const { id, refundId, chargeId } = await anEnqueuedRefund(installation, { amountMinor: 1_000 })
      stripe.fail({ call: 'POST /v1/refunds', how: 'reset', when: 'after', times: 2 })
      await expect(settleRefund(app, refundId)).rejects.toThrow()
      stripe.fail({ call: 'GET /v1/refunds', how: 401, times: FOR_EVER })
      await settleRefund(app, refundId)
      const [issue] = await inboxOf(app, 'open')
      expect(issue).toMatchObject({ kind: 'REFUND_FAILED' })
      await expect(retryRefund(app, camille, issue?.id ?? '')).rejects.toMatchObject({
        refusal: { code: 'payment.unavailable' },
      })

      stripe.heal()
      await CHECKS[by]({ installation, chargeId, issueId: issue?.id ?? '' })

      expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 1_000, status: 'PENDING' }])
      expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUND_PENDING' })
      expect(await inboxOf(app, 'open')).toEqual([])
      expect(stripe.books.refunds.size).toBe(1)
    },
  )
})

/** A paid and cancelled reservation; its refund is enqueued and not requested yet. */
async function anEnqueuedRefund({ app, stripe }: StripeInstallation, sum: RefundChoice = 'full') {
  const tour = await aTour(app)
  const { id, sessionId } = await aHold(app, tour, await aDeparture(app, tour))
  stripe.move(sessionId, 'pay')
  await receivePayment(app, sessionId)
  await cancelReservation(app, camille, { reservationId: id, refund: sum, message: '' })
  const [refund] = await refundsOf(app, id)
  const chargeId = stripe.books.sessions.get(sessionId)?.payment_intent ?? ''
  const { id: refundId } = await app.db
    .selectFrom('refund')
    .select('id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(refund?.status).toBe('REQUESTED')
  return { id, refundId, chargeId }
}
