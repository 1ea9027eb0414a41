import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/buyer-moves.ts'
import { deliverDueEvents } from '#adapters/payments/embedded/deliver-events.ts'
import { aHold, aPaidBooking } from '#tests/support/a-paid-booking.ts'
import { auditOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/books.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { camille } from '#tests/support/staff-actor.ts'
import { cancelReservation } from './cancel-reservation.server.ts'
import { closeIssue } from './close-issue.server.ts'
import type { PaymentIssue } from './inbox.schema.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import type { PaymentSession } from './payment-provider.ts'
import { paymentsInbox } from './payments-inbox.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { reconcileCharges } from './reconcile-charges.server.ts'
import { refundUnbooked } from './refund-unbooked.server.ts'
import { retryRefund } from './retry-refund.server.ts'
import { settleRefund } from './settle-refund.server.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour)),
})

describe('F17: a refund that comes back', () => {
  test('is owed again, seen, and sent once more under a new key', async ({ app, tour, departure }) => {
    const id = await aCancelledBooking(app, tour, departure)
    await refundsArrive(app, id)
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUND_FAILED' })
    const issue = await issueOf(app, id)
    expect(issue).toMatchObject({
      kind: 'REFUND_FAILED',
      deed: 'DEBT_REOPENED',
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

  test('and was paid by hand counts as paid, with who says so', async ({ app, tour, departure }) => {
    const id = await aCancelledBooking(app, tour, departure)
    await refundsArrive(app, id)
    const issue = await issueOf(app, id)

    await closeIssue(app, camille, { issueId: issue.id, note: 'By bank transfer.' })

    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUNDED' })
    const [closed] = (await inbox(app, 'closed')).filter((one) => one.id === issue.id)
    expect(closed?.closed).toMatchObject({ as: 'BY_HAND', by: camille.name, note: 'By bank transfer.' })
  })

  test('is found by the sweeper though its notification was lost', async ({ app, tour, departure }) => {
    const id = await aCancelledBooking(app, tour, departure)
    app.clock.advance({ minutes: 2 })
    await sweepRefunds(app)
    app.clock.advance({ hours: 2 })
    await deliverDueEvents(app.bank)
    await sweepRefunds(app)
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUND_FAILED' })
  })
})

describe('F17: money sent back at the provider', () => {
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

describe('F41: a dispute', () => {
  test('is flagged, and nothing goes back a second time', async ({ app, tour, departure }) => {
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
  ] as const)('that ends by %s leaves it %s', async ([move, status, open], { app, tour, departure }) => {
    const { id, sessionId } = await paid(app, tour, departure)
    await makeMove(app.bank, sessionId, 'dispute')
    await mirrorCharge(app, await chargeOf(app, id))
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'DISPUTED' })

    await makeMove(app.bank, sessionId, move)
    await reconcileCharges(app)

    expect(await reservationRow(app, id)).toMatchObject({ payment_status: status })
    expect(await issuesOf(app, id)).toHaveLength(open)
  })

  test('of a payment that nobody has told us of books the payment first', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    await makeMove(app.bank, sessionId, 'dispute')
    const session = await app.payments.retrieveSession(sessionId)

    expect(await mirrorCharge(app, session?.chargeId ?? '')).toBe(true)

    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'DISPUTED' })
  })
})

describe('F18, F19: a payment that does not fit', () => {
  test.for([
    ['another sum', { amountMinor: 100 }],
    ['another currency', { currency: 'USD' }],
    ['the other mode', { live: true }],
  ] as const)(
    'in %s books nothing, keeps the seats, and goes back',
    async ([, lie], { app, tour, departure }) => {
      const { id, sessionId } = await aHold(app, tour, departure)
      await makeMove(app.bank, sessionId, 'pay')
      await receivePayment(lying(app, lie), sessionId)
      await receivePayment(lying(app, lie), sessionId)

      expect(await reservationRow(app, id)).toMatchObject({ status: 'ON_HOLD' })
      expect(await seatsTaken(app, departure)).toBe(2)
      const issue = await issueOf(app, id)
      expect(issue).toMatchObject({ kind: 'MISMATCH', actions: ['refund', 'close'] })

      await refundUnbooked(app, camille, issue.id)
      await expect(refundUnbooked(app, camille, issue.id)).rejects.toMatchObject({
        refusal: { code: 'issue.not_refundable' },
      })
      expect(await reservationRow(app, id)).toMatchObject({ status: 'EXPIRED' })
      expect(await seatsTaken(app, departure)).toBe(0)
    },
  )

  test('would be booked if its sum were not looked at: the check is a real one', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    const cheaper = { amount_minor: 100 }
    await app.db.updateTable('embedded_payment_session').set(cheaper).where('id', '=', sessionId).execute()
    await receivePayment(lying(app, { amountMinor: 5_800 }), sessionId)
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('F18: a price changed during the checkout changes nothing for who is paying', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await app.db.updateTable('unit').set({ price_minor: 9_900 }).where('id', '=', tour.adultId).execute()
    await makeMove(app.bank, sessionId, 'pay')
    expect(await receivePayment(app, sessionId)).toBe('confirm')
    expect(await reservationRow(app, id)).toMatchObject({ total_minor: 5_800, payment_status: 'PAID' })
  })

  test('F13: declined, declined, paid is one session, booked once', async ({ app, tour, departure }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    for (const move of ['decline', 'decline', 'pay'] as const) {
      await makeMove(app.bank, sessionId, move)
      await receivePayment(app, sessionId)
    }
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await app.payments.findSessions(id)).toHaveLength(1)
  })

  test('for another reservation books neither', async ({ app, tour, departure }) => {
    const [mine, theirs] = [await aHold(app, tour, departure), await aHold(app, tour, departure)]
    await makeMove(app.bank, mine.sessionId, 'pay')
    await receivePayment(lying(app, { reservationId: theirs.id }), mine.sessionId)
    for (const { id } of [mine, theirs])
      expect(await reservationRow(app, id)).toMatchObject({ status: 'ON_HOLD' })
    expect(await issueOf(app, mine.id)).toMatchObject({ kind: 'MISMATCH' })
  })
})

describe('an orphan', () => {
  test('is recorded once, sent back by the team, and then closed', async ({ app, tour, departure }) => {
    const { sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    // As after a backup was restored: the provider knows a payment of ours, our books do not know its reservation.
    const unknown = lying(app, { reservationId: app.ids.uuid() })
    await app.db
      .updateTable('payment')
      .set({ session_id: `${sessionId}-forgotten` })
      .where('session_id', '=', sessionId)
      .execute()
    expect(await receivePayment(unknown, sessionId)).toBe('orphan')
    await receivePayment(unknown, sessionId)
    const [issue, ...others] = (await inbox(app, 'open')).filter((one) => one.sessionId === sessionId)
    expect(others).toEqual([])
    expect(issue).toMatchObject({ kind: 'ORPHAN', deed: 'KEPT', reservation: null })

    await refundUnbooked(app, camille, issue?.id ?? '')
    const { id } = await app.db
      .selectFrom('refund')
      .select('id')
      .where('issue_id', '=', issue?.id ?? '')
      .executeTakeFirstOrThrow()
    for (let time = 0; time < 3; time += 1) await settleRefund(app, id)

    const sent = await app.payments.findRefunds(issue?.chargeId ?? '')
    expect(sent.map(({ amountMinor }) => amountMinor)).toEqual([5800])
    const closed = (await inbox(app, 'closed')).find((one) => one.sessionId === sessionId)
    expect(closed?.closed).toMatchObject({ as: 'REFUNDED' })
  })

  test('of another shop is none of ours', async ({ app, tour, departure }) => {
    const { sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    expect(await receivePayment(lying(app, { reservationId: 'basket-17' }), sessionId)).toBe('foreign')
    expect(await mirrorCharge(app, 'pi_of_another_shop')).toBe(false)
  })
})

/** A provider that tells something else of its sessions. */
function lying(app: TestApp, lie: Partial<PaymentSession>): TestApp {
  const retrieveSession: TestApp['payments']['retrieveSession'] = async (id) => {
    const session = await app.payments.retrieveSession(id)
    return session && { ...session, ...lie }
  }
  return { ...app, payments: { ...app.payments, retrieveSession } }
}

async function paid(app: TestApp, tour: TestTour, departure: string) {
  const hold = await aHold(app, tour, departure)
  await makeMove(app.bank, hold.sessionId, 'pay')
  await receivePayment(app, hold.sessionId)
  return hold
}

/** Cancelled with everything back, to a card that is closed meanwhile. */
async function aCancelledBooking(app: TestApp, tour: TestTour, departure: string): Promise<string> {
  const { id, sessionId } = await aHold(app, tour, departure)
  await makeMove(app.bank, sessionId, 'pay-closing-card')
  await receivePayment(app, sessionId)
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  return id
}

async function anotherCard({ db }: TestApp): Promise<void> {
  await db.updateTable('embedded_payment_session').set({ refunds_fail: false }).execute()
}

async function chargeOf({ db }: TestApp, reservationId: string): Promise<string> {
  const { charge_id } = await db
    .selectFrom('payment')
    .select('charge_id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return charge_id ?? ''
}

/** The provider's dashboard gives its refunds ids that are none of ours. */
async function refundAtProvider(app: TestApp, chargeId: string, amountMinor: number): Promise<void> {
  const refundId = app.ids.uuid()
  await app.payments.createRefund({
    refundId,
    idempotencyKey: `dashboard:${refundId}`,
    chargeId,
    amountMinor,
    currency: 'EUR',
  })
}

async function inbox(app: TestApp, state: 'open' | 'closed'): Promise<PaymentIssue[]> {
  return (await paymentsInbox(app, camille, { state, page: 1, locale: 'en' })).issues
}

/** What waits about a reservation, by kind. */
async function issuesOf(app: TestApp, reservationId: string): Promise<PaymentIssue[]> {
  const open = await inbox(app, 'open')
  return open
    .filter(({ reservation }) => reservation?.id === reservationId)
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
}

async function issueOf(app: TestApp, reservationId: string): Promise<PaymentIssue> {
  const [issue, ...others] = await issuesOf(app, reservationId)
  expect(others).toEqual([])
  if (!issue) throw new Error('nothing waits')
  return issue
}
