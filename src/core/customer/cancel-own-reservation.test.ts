import { describe, expect } from 'vitest'
import { aTeamBooked, aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { eur, sellsAs, test, tokenOf } from '#tests/support/site/own-page.ts'
import { camille } from '#tests/support/member-actor.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { reduceOwnParty } from './change-own-reservation.server.ts'
import { cancelOwnReservation } from './cancel-own-reservation.server.ts'
import { customerReservation } from './customer-reservation.server.ts'
import { markPaid } from '../office/mark-paid.server.ts'

describe('cancelOwnReservation', () => {
  test('frees the seats, refunds the shown sum, writes to the customer, and records the customer', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 })

    expect(await reservationRow(app, id)).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'REFUND_PENDING',
    })
    expect(await seatsTaken(app, departure)).toBe(0)
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800, reason: 'CUSTOMER' }])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-cancelled'])
    expect(await auditOf(app, id)).toMatchObject([
      { action: 'reservation.cancelled', actor_name: 'customer', facts: { refundMinor: 5800 } },
    ])
    expect(await customerReservation(app, tokenOf(app, id))).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUND_PENDING',
      refunded: eur(5800),
      refundUnderWay: eur(5800),
      cancellation: { reason: 'CUSTOMER', refund: eur(5800), inCash: eur(0) },
      actions: { cancel: { code: 'reservation.status_conflict' } },
    })
  })

  test('tells a refund that has arrived from one under way', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await reduceOwnParty(app, tokenOf(app, id), {
      units: { [tour.adultId]: 1 },
      expectedTotalMinor: 2900,
      expectedRefundMinor: 2900,
    })
    await refundsArrive(app, id)
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 2900 })
    expect(await customerReservation(app, tokenOf(app, id))).toMatchObject({
      refunded: eur(5800),
      refundUnderWay: eur(2900),
    })
    await refundsArrive(app, id)
    expect((await customerReservation(app, tokenOf(app, id))).refundUnderWay).toEqual(eur(0))
  })

  test('follows the policy of the sale, whatever the present policy of the tour', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await sellsAs(app, tour, [])
    expect((await customerReservation(app, tokenOf(app, id))).refundNow).toEqual(eur(5800))
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 })
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800 }])
  })

  test('requires a new confirmation when a deadline passed between reading and confirming', async ({
    app,
    tour,
    departure,
  }) => {
    await sellsAs(app, tour, [
      { hoursBefore: 72, refundPercent: 100 },
      { hoursBefore: 24, refundPercent: 50 },
    ])
    const id = await aPaidBooking(app, tour, departure, { units: { [tour.childId]: 1, [tour.adultId]: 1 } })
    app.clock.advance({ hours: 4 * 24 + 1 })

    await expect(
      cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 4400 }),
    ).rejects.toMatchObject({
      refusal: { code: 'refund.changed', expected: eur(4400), actual: eur(2200) },
    })
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await refundsOf(app, id)).toEqual([])
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 2200 })
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 2200 }])
  })

  test('is refused the second time', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 })
    await expect(
      cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 }),
    ).rejects.toMatchObject({ refusal: { code: 'reservation.status_conflict', status: 'CANCELLED' } })
    expect(await refundsOf(app, id)).toHaveLength(1)
  })

  test('is refused once the tour has begun, and while the payment has not come', async ({
    app,
    tour,
    departure,
  }) => {
    const { id: hold } = await aHold(app, tour, departure)
    await expect(
      cancelOwnReservation(app, tokenOf(app, hold), { expectedRefundMinor: 0 }),
    ).rejects.toMatchObject({ refusal: { code: 'reservation.status_conflict', status: 'ON_HOLD' } })
    const id = await aPaidBooking(app, tour, departure)
    app.clock.advance({ hours: 7 * 24 })
    await expect(
      cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 0 }),
    ).rejects.toMatchObject({ refusal: { code: 'reservation.begun' } })
    expect((await customerReservation(app, tokenOf(app, id))).phase).toBe('underway')
  })

  test('is refused when the money came in cash, which only a person can return', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aTeamBooked(app, tour, departure)
    const due = await customerReservation(app, tokenOf(app, id))
    expect([due.actions.cancel, due.refundNow]).toEqual([null, eur(0)])
    await markPaid(app, camille, { reservationId: id, expectedDueMinor: 5800 })
    await expect(
      cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 }),
    ).rejects.toMatchObject({ refusal: { code: 'reservation.paid_in_cash' } })
  })

  test('finds nothing by a guessed link', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const { reference } = await reservationRow(app, id)
    for (const guess of [reference, id, '', `${tokenOf(app, id)}x`]) {
      await expect(cancelOwnReservation(app, guess, { expectedRefundMinor: 5800 })).rejects.toMatchObject({
        refusal: { code: 'reservation.not_found' },
      })
    }
  })
})
