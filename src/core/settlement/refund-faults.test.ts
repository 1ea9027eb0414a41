import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { deliverDueEvents } from '#adapters/payments/embedded/deliver-events.ts'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, refundsOf, reservationRow } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { inboxOf, issueOf, issuesOf } from '#tests/support/factories/payment-issues.ts'
import {
  aCancelledBooking,
  anotherCard,
  chargeOf,
  refundAtProvider,
} from '#tests/support/factories/refund-cases.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { camille } from '#tests/support/member-actor.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { changeParty } from '../change/change-party.server.ts'
import { closeIssue } from '../inbox/close-issue.server.ts'
import { markPaid } from '../office/mark-paid.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { reconcileCharges } from './reconcile-charges.server.ts'
import { reservationDetail } from '../office/reservation-detail.server.ts'
import { retryRefund } from '../inbox/retry-refund.server.ts'
import { settleRefund } from './settle-refund.server.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'

describe('F17: a refund that comes back', () => {
  test('is owed again, visible, and sent once more under a new key', async ({ app, tour, departure }) => {
    const id = await aCancelledBooking(app, tour, departure)
    await refundsArrive(app, id)
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUND_FAILED' })
    const issue = await issueOf(app, id)
    expect(issue).toMatchObject({
      kind: 'REFUND_FAILED',
      reaction: 'DEBT_REOPENED',
      refund: { status: 'FAILED', failure: 'expired_or_canceled_card' },
      actions: ['retry-refund', 'close'],
    })

    await anotherCard(app)
    await retryRefund(app, camille, issue.id)
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUND_PENDING' })
    await refundsArrive(app, id)

    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUNDED' })
    expect((await refundsOf(app, id)).map(({ status }) => status)).toEqual(['FAILED', 'SUCCEEDED'])
    expect(await auditOf(app, issue.id)).toMatchObject([{ action: 'payment_issue.refund_retried' }])
    await expect(retryRefund(app, camille, issue.id)).rejects.toMatchObject({
      refusal: { code: 'issue.closed' },
    })
  })

  test("that was paid manually counts as paid, with the member's name", async ({ app, tour, departure }) => {
    const id = await aCancelledBooking(app, tour, departure)
    await refundsArrive(app, id)
    const issue = await issueOf(app, id)

    await closeIssue(app, camille, { issueId: issue.id, note: 'By bank transfer.' })

    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUNDED' })
    const closed = (await inboxOf(app, 'closed')).find((one) => one.id === issue.id)
    expect(closed?.closed).toMatchObject({ as: 'BY_HAND', by: camille.name, note: 'By bank transfer.' })
  })

  test('is found by the sweeper although its notification was lost', async ({ app, tour, departure }) => {
    const id = await aCancelledBooking(app, tour, departure)
    app.clock.advance({ minutes: 2 })
    await sweepRefunds(app)
    app.clock.advance({ hours: 2 })
    await deliverDueEvents(app.bank)
    await sweepRefunds(app)
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUND_FAILED' })
  })
})

test('a refund that could not be requested for two months is requested then', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aCancelledBooking(app, tour, departure)
  await anotherCard(app)
  app.clock.advance({ days: 60 })
  expect(await refundsOf(app, id)).toMatchObject([{ status: 'REQUESTED' }])
  await sweepRefunds(app)
  expect(await refundsOf(app, id)).not.toMatchObject([{ status: 'REQUESTED' }])
})

describe('F17: money refunded at the provider', () => {
  test.for(['notified', 'not notified'] as const)(
    'is mirrored once (%s)',
    async (how, { app, tour, departure }) => {
      const id = await aPaidBooking(app, tour, departure)
      const chargeId = await chargeOf(app, id)
      await refundAtProvider(app, chargeId, 800)
      for (let time = 0; time < 3; time += 1) {
        if (how === 'notified') await mirrorCharge(app, chargeId)
        else await reconcileCharges(app)
      }
      expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 800, reason: 'PROVIDER' }])
    },
  )
})

test('F17: money refunded at the provider while the site was off for weeks is mirrored', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await reconcileCharges(app)
  app.clock.advance({ hours: 24 })
  await refundAtProvider(app, await chargeOf(app, id), 800)
  app.clock.advance({ hours: 21 * 24 })
  await reconcileCharges(app)
  expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 800, reason: 'PROVIDER' }])
})

describe('F41: a dispute', () => {
  test('is recorded, and no second refund is sent', async ({ app, tour, departure }) => {
    const { id, sessionId } = await paid(app, tour, departure)
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    await makeMove(app.bank, sessionId, 'dispute')
    const [refund] = await refundsOf(app, id)

    await settleRefund(app, refund?.id ?? '')
    await mirrorCharge(app, await chargeOf(app, id))

    expect(await app.payments.findRefunds(await chargeOf(app, id))).toEqual([])
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'DISPUTED' })
    const issues = await issuesOf(app, id)
    expect(issues.map(({ kind, actions }) => ({ kind, actions }))).toEqual([
      { kind: 'DISPUTE', actions: ['close'] },
      { kind: 'REFUND_FAILED', actions: ['close'] },
    ])
  })

  test.for([
    ['dispute-refused', 'PAID', 0],
    ['dispute-accepted', 'DISPUTED', 1],
  ] as const)(
    'that ends after months by %s leaves it %s, although the notification was lost',
    async ([move, status, open], { app, tour, departure }) => {
      const { id, sessionId } = await paid(app, tour, departure)
      await makeMove(app.bank, sessionId, 'dispute')
      await mirrorCharge(app, await chargeOf(app, id))
      expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'DISPUTED' })

      app.clock.advance({ hours: 75 * 24 })
      await makeMove(app.bank, sessionId, move)
      await reconcileCharges(app)

      expect(await reservationRow(app, id)).toMatchObject({ payment_status: status })
      expect(await issuesOf(app, id)).toHaveLength(open)
    },
  )

  test('leaves the other payment of a reservation owed, and nothing of its own', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await disputedAndCash(app, tour, departure)
    const { money } = await reservationDetail(app, camille, id, 'en')
    expect(money).toMatchObject({
      received: { amountMinor: 8700 },
      refundable: { amountMinor: 2900 },
      refundableByHand: { amountMinor: 2900 },
      policyRefund: { amountMinor: 2900 },
    })

    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })

    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 2900, status: 'SUCCEEDED' }])
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED', payment_status: 'DISPUTED' })
  })

  test('counts as refunded where the policy does not refund everything', async ({ app, tour, departure }) => {
    const id = await disputedAndCash(app, tour, departure)
    const policy = JSON.stringify({ tiers: [{ hoursBefore: 24, refundPercent: 50 }] })
    await app.db.updateTable('reservation').set({ policy }).where('id', '=', id).execute()
    const { money } = await reservationDetail(app, camille, id, 'en')
    expect(money.policyRefund).toMatchObject({ amountMinor: 0 })
  })

  test('of a payment that is unknown so far books the payment first', async ({ app, tour, departure }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    await makeMove(app.bank, sessionId, 'dispute')
    const session = await app.payments.retrieveSession(sessionId)

    expect(await mirrorCharge(app, session?.chargeId ?? '')).toBe(true)

    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'DISPUTED' })
  })
})

async function paid(app: TestApp, tour: TestTour, departure: string) {
  const hold = await aHold(app, tour, departure)
  await makeMove(app.bank, hold.sessionId, 'pay')
  await receivePayment(app, hold.sessionId)
  return hold
}

/** Two paid by card, which the bank disputes, and one more in cash. */
async function disputedAndCash(app: TestApp, tour: TestTour, departure: string): Promise<string> {
  const { id, sessionId } = await paid(app, tour, departure)
  const party = { units: { [tour.adultId]: 3 }, expectedTotalMinor: 8700, refundMinor: 0 }
  await changeParty(app, camille, id, party)
  await markPaid(app, camille, { reservationId: id, expectedDueMinor: 2900 })
  await makeMove(app.bank, sessionId, 'dispute')
  await mirrorCharge(app, await chargeOf(app, id))
  return id
}
