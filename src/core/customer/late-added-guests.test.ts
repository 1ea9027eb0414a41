import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import {
  added,
  noticesOf,
  openHoldOf,
  payAdded,
  UNTOUCHED,
  withChild,
} from '#tests/support/factories/added-guests.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { miscountedDepartures, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test, tokenOf } from '#tests/support/site/own-page.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { moveReservation } from '../change/move-reservation.server.ts'
import { ProviderUnavailable } from '../payment/payment-provider.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { cancelOwnReservation } from './cancel-own-reservation.server.ts'
import { moveOwnReservation } from './change-own-reservation.server.ts'
import { customerReservation } from './customer-reservation.server.ts'

describe('guests who are paid too late', () => {
  test('get their seats again while they are free', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const sessionId = await paidBehindTheEnd(app, tour, id, departure)
    expect(await receivePayment(app, sessionId)).toBe('reseat')
    expect(await reservationRow(app, id)).toMatchObject({ seats: 3, total_minor: 7300 })
    expect(await miscountedDepartures(app)).toEqual([])
  })

  test('are refunded when the seats are gone', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const sessionId = await paidBehindTheEnd(app, tour, id, departure)
    await app.db.updateTable('availability').set({ capacity: 2 }).where('id', '=', departure).execute()
    expect(await receivePayment(app, sessionId)).toBe('refund')
    await refundedAndUntouched(app, id, departure)
  })

  test('are refunded by a move of the booking before their payment is received', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const sessionId = await payAdded(app, id)
    await moveTo(app, id, later)
    expect(await receivePayment(app, sessionId)).toBe('none')
    await refundedAndUntouched(app, id, later)
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('are no longer asked to pay once the booking has moved or is cancelled', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const adding = async () => (await customerReservation(app, tokenOf(app, id))).adding
    await added(app, id, withChild(tour))
    expect(await adding()).toMatchObject({ payUrl: expect.any(String) })
    await moveTo(app, id, later)
    expect(await adding()).toBeNull()
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 })
    expect(await adding()).toBeNull()
  })
})

describe('the seats of guests who are being added', () => {
  const ENDS = {
    'cancelled by its customer': (app: TestApp, id: string) =>
      cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 }),
    'cancelled by the team': (app: TestApp, id: string) =>
      cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' }),
    'moved by its customer': moveTo,
    'moved by the team': (app: TestApp, id: string, later: string) =>
      moveReservation(app, camille, id, { availabilityId: later, price: 'KEEP', expectedTotalMinor: 5800 }),
  }

  test.for(Object.entries(ENDS))(
    'are free at once when the booking is %s',
    async ([, end], { app, tour, departure, later }) => {
      const id = await aPaidBooking(app, tour, departure)
      await added(app, id, withChild(tour))
      expect(await seatsTaken(app, departure)).toBe(3)
      await end(app, id, later)
      expect(await seatsTaken(app, departure)).toBe(0)
      expect(await miscountedDepartures(app)).toEqual([])
    },
  )

  test('are left to the sweeper when the provider does not respond', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const expireSession = () => Promise.reject(new ProviderUnavailable('timeout'))
    const silent = { ...app, payments: { ...app.payments, expireSession } }
    await cancelOwnReservation(silent, tokenOf(app, id), { expectedRefundMinor: 5800 })
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED' })
    expect(await seatsTaken(app, departure)).toBe(1)
  })

  test('do not keep the customer waiting for a provider that is silent', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const { promise: response, resolve } = Promise.withResolvers<void>()
    const expireSession = (session: string) => response.then(() => app.payments.expireSession(session))
    const silent = { ...app, payments: { ...app.payments, expireSession } }
    await cancelOwnReservation(silent, tokenOf(app, id), { expectedRefundMinor: 5800 })
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED' })
    expect(await seatsTaken(app, departure)).toBe(1)
    resolve()
    await expect.poll(() => seatsTaken(app, departure)).toBe(0)
  })
})

function moveTo(app: TestApp, id: string, departure: string): Promise<void> {
  const shown = { expectedTotalMinor: 5800, expectedRefundMinor: 0 }
  return moveOwnReservation(app, tokenOf(app, id), { availabilityId: departure, ...shown })
}

/** Our hold ended while its payment session could still be paid, which an honest provider must never cause. */
async function paidBehindTheEnd(
  app: TestApp,
  tour: TestTour,
  id: string,
  departure: string,
): Promise<string> {
  await added(app, id, withChild(tour))
  const { holdId, sessionId } = await openHoldOf(app, id)
  await app.db
    .updateTable('reservation')
    .set({ status: 'EXPIRED', payment_status: 'NONE', expired_at: app.clock.now().toString() })
    .where('id', '=', holdId)
    .execute()
  await app.db.updateTable('availability').set({ seats_taken: 2 }).where('id', '=', departure).execute()
  await makeMove(app.bank, sessionId, 'pay')
  return sessionId
}

async function refundedAndUntouched(app: TestApp, id: string, departure: string): Promise<void> {
  expect(await reservationRow(app, id)).toMatchObject(UNTOUCHED)
  expect(await seatsTaken(app, departure)).toBe(2)
  const refunds = await app.db
    .selectFrom('refund')
    .innerJoin('reservation as hold', 'hold.id', 'refund.reservation_id')
    .select(['refund.amount_minor', 'refund.reason'])
    .where('hold.adds_to', '=', id)
    .execute()
  expect(refunds).toEqual([{ amount_minor: 1500, reason: 'LATE_PAYMENT' }])
  expect(await noticesOf(app, id)).toEqual(['added-refunded'])
}
