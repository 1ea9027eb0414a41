import { aTour } from '#tests/support/factories/factories.ts'
import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aDiscount, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import {
  added,
  noticesOf,
  openHoldOf,
  payAdded,
  UNTOUCHED,
  withChild,
} from '#tests/support/factories/added-guests.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import {
  auditOf,
  emailsOf,
  miscountedDepartures,
  reservationRow,
  seatsTaken,
} from '#tests/support/money-records.ts'
import { adultsCost, eur, test, tokenOf } from '#tests/support/site/own-page.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.server.ts'
import { checkoutOutcome } from '../checkout/checkout-outcome.server.ts'
import { holdToken } from '../checkout/hold-token.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { cancelOwnReservation } from './cancel-own-reservation.server.ts'
import { reduceOwnParty } from './change-own-reservation.server.ts'
import { customerReservation } from './customer-reservation.server.ts'
import { dropAddedGuests } from './drop-added-guests.server.ts'
import { previewOwnParty } from './preview-own-change.server.ts'

async function linesOf(app: TestApp, id: string) {
  const { unitItems } = await customerReservation(app, tokenOf(app, id))
  return unitItems.map(({ quantity, price }) => [quantity, price.amountMinor])
}

describe('added guests', () => {
  test('are previewed and held at the price of today, and change nothing before they are paid', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const { units } = withChild(tour)
    expect(await previewOwnParty(app, tokenOf(app, id), units, 'fr')).toMatchObject({
      totalBefore: eur(5800),
      total: eur(7300),
      toPay: eur(1500),
      refund: eur(0),
      seats: 3,
    })
    const { url, expiresAt } = await added(app, id, withChild(tour))
    expect(url).toMatch(/^http:\/\/localhost:3000\/_pay\//)
    expect(await reservationRow(app, id)).toMatchObject(UNTOUCHED)
    expect(await seatsTaken(app, departure)).toBe(3)
    expect((await customerReservation(app, tokenOf(app, id))).adding).toMatchObject({
      unitItems: [{ label: 'Enfants', quantity: 1 }],
      price: eur(1500),
      payUrl: url,
      expiresAt,
    })
  })

  test('are part of the booking once they are paid, with one new ticket, however often it is notified', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const sessionId = await payAdded(app, id)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => receivePayment(app, sessionId)))
    expect(outcomes.toSorted()).toEqual(['confirm', ...Array.from({ length: 5 }, () => 'none')])

    expect(await reservationRow(app, id)).toMatchObject({ ...UNTOUCHED, seats: 3, total_minor: 7300 })
    expect(await linesOf(app, id)).toEqual([
      [2, 2900],
      [1, 1500],
    ])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-changed'])
    expect((await auditOf(app, id)).map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['reservation.party_changed', 'customer'],
    ])
    const payments = await app.db
      .selectFrom('payment')
      .select(['purpose', 'received_minor', 'attempt'])
      .where('reservation_id', '=', id)
      .orderBy('attempt')
      .execute()
    expect(payments).toEqual([
      { purpose: 'WHOLE', received_minor: 5800, attempt: 1 },
      { purpose: 'CHANGE', received_minor: 1500, attempt: 2 },
    ])
    expect(await miscountedDepartures(app)).toEqual([])
    expect(await customerReservation(app, tokenOf(app, id))).toMatchObject({
      adding: null,
      refundNow: eur(7300),
    })
    expect(
      await checkoutOutcome(app, { sessionId, holdToken: holdToken(app, id), locale: 'fr' }),
    ).toMatchObject({
      outcome: 'paid',
      addsGuests: false,
      ticket: { seats: 3 },
    })
  })

  test('bring the provider’s fee of their payment into the booking', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const { holdId: reservation_id } = await openHoldOf(app, id)
    const sessionId = await payAdded(app, id)
    const fee = { id: `txn_${id}`, charge_id: `pi_${id}`, kind: 'payment', currency: 'EUR' } as const
    const happened_at = app.clock.now().toString()
    await app.db
      .insertInto('balance_movement')
      .values({ ...fee, fee_minor: 30, happened_at, reservation_id })
      .execute()
    await receivePayment(app, sessionId)
    const movement = app.db.selectFrom('balance_movement').select('reservation_id').where('id', '=', fee.id)
    expect(await movement.execute()).toEqual([{ reservation_id: id }])
  })

  test('without a notification of their payment are found by the sweeper, and refunded with the booking', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    await payAdded(app, id)
    app.clock.advance({ minutes: 2 })
    await sweepAll(app)
    expect(await reservationRow(app, id)).toMatchObject({ seats: 3, total_minor: 7300 })
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 7300 })
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('of a unit whose price has changed are a line of their own, which can be reduced alone', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await adultsCost(app, tour, departure, 3100)
    await added(app, id, { units: { [tour.adultId]: 3 }, expectedPriceMinor: 3100 })
    await receivePayment(app, await payAdded(app, id))
    expect(await linesOf(app, id)).toEqual([
      [2, 2900],
      [1, 3100],
    ])
    const [first, second] = (await customerReservation(app, tokenOf(app, id))).unitItems
    expect(first?.unitId).toBe(tour.adultId)
    await reduceOwnParty(app, tokenOf(app, id), {
      units: { [tour.adultId]: 2, [second?.unitId ?? '']: 0 },
      expectedTotalMinor: 5800,
      expectedRefundMinor: 3100,
    })
    expect(await linesOf(app, id)).toEqual([[2, 2900]])
  })

  test('have the percentage of the booking', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await aDiscount(app, id, 10)
    await added(app, id, { units: { [tour.adultId]: 3 }, expectedPriceMinor: 2610 })
    await receivePayment(app, await payAdded(app, id))
    expect(await reservationRow(app, id)).toMatchObject({ total_minor: 7830, due_minor: 0 })
  })

  test('without a price are added at once', async ({ app, tour, departure }) => {
    await app.db
      .updateTable('unit')
      .set({ price_minor: 0, seats: 0 })
      .where('id', '=', tour.childId)
      .execute()
    const id = await aPaidBooking(app, tour, departure)
    expect(await added(app, id, { ...withChild(tour), expectedPriceMinor: 0 })).toMatchObject({ url: null })
    expect(await reservationRow(app, id)).toMatchObject(UNTOUCHED)
    expect(await linesOf(app, id)).toEqual([
      [2, 2900],
      [1, 0],
    ])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-changed'])
    expect(await miscountedDepartures(app)).toEqual([])
  })
})

describe('guests who are not paid', () => {
  test('lose their seats at the end of the hold, and the booking stays as it was', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const { holdId, sessionId } = await openHoldOf(app, id)
    await makeMove(app.bank, sessionId, 'decline')
    app.clock.advance({ minutes: 32 })
    await sweepAll(app)
    expect(await reservationRow(app, holdId)).toMatchObject({ status: 'EXPIRED' })
    expect(await reservationRow(app, id)).toMatchObject(UNTOUCHED)
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await emailsOf(app, id)).toEqual(['confirmation'])
  })

  test('are dropped by the customer on their page, and on the way back from the payment page', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    await dropAddedGuests(app, tokenOf(app, id))
    await dropAddedGuests(app, tokenOf(app, id))
    expect(await seatsTaken(app, departure)).toBe(2)

    await added(app, id, withChild(tour))
    // The way back from a payment page of another window is about another tour.
    const other = await aTour(app)
    expect(await cancelCheckout(app, { tour: other.slug, holdToken: holdToken(app, id) })).toMatchObject({
      outcome: 'none',
    })
    expect(await seatsTaken(app, departure)).toBe(3)
    expect(await cancelCheckout(app, { tour: tour.slug, holdToken: holdToken(app, id) })).toMatchObject({
      outcome: 'released',
      choice: null,
      managePath: `/reservation/${tokenOf(app, id)}`,
    })
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await reservationRow(app, id)).toMatchObject(UNTOUCHED)
  })

  test('have one hold in two tabs, and another choice replaces it', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const tabs = await Promise.all([added(app, id, withChild(tour)), added(app, id, withChild(tour))])
    expect(new Set(tabs.map(({ url }) => url)).size).toBe(1)
    expect(await seatsTaken(app, departure)).toBe(3)
    const { sessionId } = await openHoldOf(app, id)
    await added(app, id, { units: { [tour.adultId]: 4 }, expectedPriceMinor: 5800 })
    expect(await app.payments.retrieveSession(sessionId)).toMatchObject({ state: 'expired' })
    expect(await seatsTaken(app, departure)).toBe(4)
  })

  test('after a refusal of the bank get an email that the booking stands', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const { sessionId } = await openHoldOf(app, id)
    await makeMove(app.bank, sessionId, 'delay')
    await receivePayment(app, sessionId)
    await makeMove(app.bank, sessionId, 'refuse')
    await receivePayment(app, sessionId)
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await noticesOf(app, id)).toEqual(['added-failed'])
  })
})
