import { describe, expect } from 'vitest'
import { makeMove, type CustomerMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, noticesOf, openHoldOf, withChild } from '#tests/support/factories/added-guests.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { inboxOf, issuesOf } from '#tests/support/factories/payment-issues.ts'
import { refundAtProvider } from '#tests/support/factories/refund-cases.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { miscountedDepartures, refundsOf, reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { closeIssue } from '../inbox/close-issue.server.ts'
import { ProviderUnavailable } from '../payment/payment-provider.ts'
import { paymentOfSession } from '../payment/payment-store.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { joinAddedGuests } from './join-added-guests.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { receivePayment } from './receive-payment.server.ts'

describe('added guests who were refunded once, and paid again on the page of a lost response', () => {
  test('join with the refund of their first payment', async ({ app, tour, departure }) => {
    const life = await refundedOnce(app, tour, departure)
    expect(await receivePayment(app, life.open)).toBe('reseat')
    expect(await reservationRow(app, life.id)).toMatchObject({
      seats: 3,
      total_minor: 7300,
      due_minor: 0,
      payment_status: 'PAID',
    })
    expect(await refundsOf(app, life.id)).toMatchObject([{ amount_minor: 1500, reason: 'LATE_PAYMENT' }])
    expect(await miscountedDepartures(app)).toEqual([])
  })

  test('join with the dispute about their first payment', async ({ app, tour, departure }) => {
    const life = await refundedOnce(app, tour, departure)
    await makeMove(app.bank, life.lost, 'dispute')
    await mirrorCharge(app, life.chargeId)
    await receivePayment(app, life.open)
    expect(await reservationRow(app, life.id)).toMatchObject({ seats: 3, payment_status: 'DISPUTED' })
    expect(await issuesOf(app, life.id)).toMatchObject([{ kind: 'DISPUTE' }])
  })

  test('do not pay a sum that their reservation owed before', async ({ app, tour, departure }) => {
    const life = await refundedOnce(app, tour, departure)
    await app.db.updateTable('reservation').set({ due_minor: 2000 }).where('id', '=', life.id).execute()
    await receivePayment(app, life.open)
    expect(await reservationRow(app, life.id)).toMatchObject({ total_minor: 7300, due_minor: 2000 })
  })
})

describe('while added guests join their reservation', () => {
  test('a closed issue about them counts for the reservation', async ({ app, tour, departure }) => {
    const life = await refundedOnce(app, tour, departure, 'pay-closing-card')
    await refundsArrive(app, life.holdId)
    const issue = (await issuesOf(app, life.holdId)).find(({ kind }) => kind === 'REFUND_FAILED')
    await whileJoining(app, life, () =>
      closeIssue(app, camille, { issueId: issue?.id ?? '', note: 'Paid in cash.' }),
    )
    expect(await reservationRow(app, life.id)).toMatchObject({ seats: 3, payment_status: 'PAID' })
  })

  test('a refund made at the provider becomes one of the reservation', async ({ app, tour, departure }) => {
    const life = await refundedOnce(app, tour, departure)
    await refundAtProvider(app, life.chargeId, 1500)
    await whileJoining(app, life, () => mirrorCharge(app, life.chargeId))
    expect((await refundsOf(app, life.id)).map(({ reason }) => reason).toSorted()).toEqual([
      'LATE_PAYMENT',
      'PROVIDER',
    ])
  })
})

describe('after added guests have joined their reservation', () => {
  test.for([['open', 'lost'] as const, ['lost', 'open'] as const])(
    'the %s payment session has paid for them, and the %s one is a duplicate',
    async ([first, second], { app, tour, departure }) => {
      const id = await aPaidBooking(app, tour, departure)
      const sessions = await twoSessions(app, tour, id)
      await app.db.updateTable('reservation').set({ due_minor: 2000 }).where('id', '=', id).execute()
      await makeMove(app.bank, sessions[first], 'pay')
      expect(await receivePayment(app, sessions[first])).toBe('confirm')
      await makeMove(app.bank, sessions[second], 'pay')
      expect(await receivePayment(app, sessions[second])).toBe('refund')
      expect(await receivePayment(app, sessions[second])).toBe('none')

      expect(await reservationRow(app, id)).toMatchObject({ seats: 3, total_minor: 7300, due_minor: 2000 })
      expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 1500, reason: 'DUPLICATE_PAYMENT' }])
      expect(await issuesOf(app, id)).toEqual([])
      const closed = (await inboxOf(app, 'closed')).filter(({ reservation }) => reservation?.id === id)
      expect(closed).toMatchObject([{ kind: 'DUPLICATE', closed: { as: 'BY_ITSELF' } }])
      expect(await noticesOf(app, id)).toEqual(['duplicate-refunded'])
    },
  )

  test('their other payment session is checked no more once it has ended', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, open } = await joinedByLostSession(app, tour, departure)
    await app.payments.expireSession(open)
    expect(await receivePayment(app, open)).toBe('release')
    expect(await paymentOfSession(app.db, open)).toMatchObject({ status: 'EXPIRED' })
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', seats: 3 })
  })

  test('a bank that refuses their other payment session does not worry the customer', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, open } = await joinedByLostSession(app, tour, departure)
    await makeMove(app.bank, open, 'delay')
    expect(await receivePayment(app, open)).toBe('processing')
    await makeMove(app.bank, open, 'refuse')
    expect(await receivePayment(app, open)).toBe('release')
    expect(await noticesOf(app, id)).toEqual([])
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', seats: 3 })
  })
})

/** Guests who have joined by their lost payment session, beside an open one. */
async function joinedByLostSession(app: TestApp, tour: TestTour, departure: string) {
  const id = await aPaidBooking(app, tour, departure)
  const { lost, open } = await twoSessions(app, tour, id)
  await makeMove(app.bank, lost, 'pay')
  await receivePayment(app, lost)
  return { id, open }
}

type Life = { id: string; holdId: string; lost: string; open: string; chargeId: string }

/**
 * Guests with two payment sessions, because the response to the first request was lost. Their hold has ended; the first
 * session was paid while no seat was free, and the second one is paid now that seats are free again.
 */
async function refundedOnce(
  app: TestApp,
  tour: TestTour,
  departure: string,
  move: CustomerMove = 'pay',
): Promise<Life> {
  const id = await aPaidBooking(app, tour, departure)
  const { holdId, lost, open } = await twoSessions(app, tour, id)
  await app.db
    .updateTable('reservation')
    .set({ status: 'EXPIRED', payment_status: 'NONE', expired_at: app.clock.now().toString() })
    .where('id', '=', holdId)
    .execute()
  await setDeparture(app, departure, { seats_taken: 2, capacity: 2 })
  await makeMove(app.bank, lost, move)
  await makeMove(app.bank, open, 'pay')
  expect(await receivePayment(app, lost)).toBe('refund')
  await setDeparture(app, departure, { capacity: 12 })
  const chargeId = (await app.payments.retrieveSession(lost))?.chargeId ?? ''
  return { id, holdId, lost, open, chargeId }
}

/** Guests with two payment sessions, because the response to the first request was lost. */
async function twoSessions(app: TestApp, tour: TestTour, id: string) {
  const lost = await addedWithLostResponse(app, tour, id)
  const { holdId, sessionId: open } = await openHoldOf(app, id)
  return { holdId, lost, open }
}

/** Adds a child, at a provider whose first response is lost and whose list is late. Returns the lost session. */
async function addedWithLostResponse(app: TestApp, tour: TestTour, id: string): Promise<string> {
  const sessions: string[] = []
  const createSession: TestApp['payments']['createSession'] = async (order) => {
    const session = await app.payments.createSession(order)
    if (sessions.push(session.id) === 1) throw new ProviderUnavailable('timeout')
    return session
  }
  const findSessions = () => Promise.resolve([])
  await added({ ...app, payments: { ...app.payments, createSession, findSessions } }, id, withChild(tour))
  return sessions[0] ?? ''
}

async function setDeparture(
  { db }: TestApp,
  id: string,
  changes: { seats_taken?: number; capacity?: number },
): Promise<void> {
  await db.updateTable('availability').set(changes).where('id', '=', id).execute()
}

/** Lets a call begin just before the guests join: it waits for the locks, and goes on once they have joined. */
async function whileJoining(app: TestApp, life: Life, call: () => Promise<unknown>): Promise<void> {
  const { called } = await app.db.transaction().execute(async (tx) => {
    const hold = await lockReservation(tx, life.holdId)
    if (!hold) throw new Error('nobody is being added')
    const waiting = call()
    await untilOneWaits(app.db)
    await tx
      .updateTable('payment')
      .set({ status: 'PAID', received_minor: 1500, paid_at: app.clock.now().toString() })
      .where('session_id', '=', life.open)
      .execute()
    await joinAddedGuests(app, tx, hold)
    return { called: waiting }
  })
  await called
}
