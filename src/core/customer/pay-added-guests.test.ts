import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, openHoldOf, payAdded, withChild } from '#tests/support/factories/added-guests.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { adultsCost, test, tokenOf } from '#tests/support/site/own-page.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.server.ts'
import { holdToken, isHoldTokenOf } from '../checkout/hold-token.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { moveOwnReservation } from './change-own-reservation.server.ts'
import { cancelOwnReservation } from './cancel-own-reservation.server.ts'
import { customerReservation } from './customer-reservation.server.ts'
import { payAddedGuests } from './pay-added-guests.server.ts'

const BROWSER_WITHOUT_COOKIE = { holdToken: '' }
const ended = { refusal: { code: 'hold.expired' } }

test('another browser gets the payment page of added guests, and a token for the way back', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  const ofCheckout = holdToken(app, id)
  await added(app, id, { ...withChild(tour), holdToken: ofCheckout })
  const { adding } = await customerReservation(app, tokenOf(app, id))

  const {
    url,
    expiresAt,
    holdToken: token,
  } = await payAddedGuests(app, tokenOf(app, id), BROWSER_WITHOUT_COOKIE)

  expect([url, expiresAt]).toEqual([adding?.payUrl, adding?.expiresAt])
  const reservation = await reservationRow(app, id)
  for (const valid of [ofCheckout, token]) expect(isHoldTokenOf(app, valid, reservation)).toBe(true)
  expect(await cancelCheckout(app, { tour: tour.slug, holdToken: token, addsTo: id })).toMatchObject({
    outcome: 'released',
    managePath: `/reservation/${tokenOf(app, id)}`,
  })
})

test('the browser that booked keeps its token', async ({ app, tour, departure }) => {
  const id = await aPaidBooking(app, tour, departure)
  await added(app, id, withChild(tour))
  const own = { holdToken: holdToken(app, id) }
  expect(await payAddedGuests(app, tokenOf(app, id), own)).toMatchObject(own)
})

test('added guests who were paid, dropped or left behind have no payment page', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  const pay = () => payAddedGuests(app, tokenOf(app, id), BROWSER_WITHOUT_COOKIE)
  await expect(pay()).rejects.toMatchObject(ended)
  await added(app, id, withChild(tour))
  const { sessionId } = await openHoldOf(app, id)
  await payAdded(app, id)
  await receivePayment(app, sessionId)
  await expect(pay()).rejects.toMatchObject(ended)

  await added(app, id, { units: { [tour.adultId]: 2, [tour.childId]: 2 }, expectedPriceMinor: 1500 })
  await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 7300 })
  await expect(pay()).rejects.toMatchObject(ended)
})

test('another choice is refused while the bank decides on the payment of added guests', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await added(app, id, withChild(tour))
  const { sessionId } = await openHoldOf(app, id)
  await makeMove(app.bank, sessionId, 'delay')
  await receivePayment(app, sessionId)
  const two = { units: { [tour.adultId]: 2, [tour.childId]: 2 }, expectedPriceMinor: 3000 }
  await expect(added(app, id, two)).rejects.toMatchObject({ refusal: { code: 'payment.already_paid' } })
})

test('guests who are added after a move to one price are counted once', async ({
  app,
  tour,
  departure,
  later,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await adultsCost(app, tour, departure, 3100)
  await added(app, id, { units: { [tour.adultId]: 3 }, expectedPriceMinor: 3100 })
  await receivePayment(app, await payAdded(app, id))
  await moveOwnReservation(app, tokenOf(app, id), {
    availabilityId: later,
    expectedTotalMinor: 8700,
    expectedRefundMinor: 200,
  })
  await added(app, id, { units: { [tour.adultId]: 4 }, expectedPriceMinor: 2900 })
  await receivePayment(app, await payAdded(app, id))
  expect(await reservationRow(app, id)).toMatchObject({ seats: 4, total_minor: 11600, due_minor: 0 })
})
