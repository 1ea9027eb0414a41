import { describe, expect } from 'vitest'
import { cancelOwnReservation } from '#core/customer/cancel-own-reservation.server.ts'
import { moveOwnReservation } from '#core/customer/change-own-reservation.server.ts'
import { dropAddedGuests } from '#core/customer/drop-added-guests.server.ts'
import { loadCancel } from './load-cancel.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, openHoldOf, payAdded, UNTOUCHED, withChild } from '#tests/support/factories/added-guests.ts'
import { aCheckout, type TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { cancelUrlOf, reservationRow } from '#tests/support/money-records.ts'
import { test, tokenOf } from '#tests/support/site/own-page.ts'
import { aWebContext } from '#tests/support/site/web-context.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { holdToken } from '#core/checkout/hold-token.server.ts'

type Elsewhere = (app: TestApp, id: string, later: string) => Promise<unknown>

const ENDED: [string, Elsewhere][] = [
  ['the time to pay is over', (app) => (app.clock.advance({ minutes: 70 }), sweepAll(app))],
  ['they were dropped in another tab', (app, id) => dropAddedGuests(app, tokenOf(app, id))],
  [
    'the booking was moved in another tab',
    (app, id, availabilityId) =>
      moveOwnReservation(app, tokenOf(app, id), {
        availabilityId,
        expectedTotalMinor: 5800,
        expectedRefundMinor: 0,
      }),
  ],
  [
    'the booking was cancelled in another tab',
    (app, id) => cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 }),
  ],
]

describe('the way back from the payment page of added guests', () => {
  test.for(ENDED)(
    'leads to the booking without them once %s',
    async ([, ends], { app, tour, departure, later }) => {
      const id = await aPaidBooking(app, tour, departure)
      await added(app, id, withChild(tour))
      await ends(app, id, later)
      expect(await wayBack(app, tour, id)).toBe(`/reservation/${tokenOf(app, id)}?done=notAdded`)
      expect(await reservationRow(app, id)).toMatchObject({ seats: 2 })
    },
  )

  test('says that the party has changed once they were paid in another tab', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    await payAdded(app, id)
    const own = `/reservation/${tokenOf(app, id)}`
    expect(await wayBack(app, tour, id)).toBe(`${own}?done=party`)
    expect(await wayBack(app, tour, id)).toBe(`${own}?done=party`)
    expect(await reservationRow(app, id)).toMatchObject({ seats: 3 })
  })

  test('is about the newest of them', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const own = `/reservation/${tokenOf(app, id)}`
    await added(app, id, withChild(tour))
    await dropAddedGuests(app, tokenOf(app, id))
    app.clock.advance({ minutes: 1 })
    await added(app, id, withChild(tour))
    app.clock.advance({ minutes: 1 })
    await receivePayment(app, await payAdded(app, id))
    expect(await wayBack(app, tour, id)).toBe(`${own}?done=party`)
    app.clock.advance({ minutes: 1 })
    await added(app, id, { units: { [tour.adultId]: 3, [tour.childId]: 1 }, expectedPriceMinor: 2900 })
    await dropAddedGuests(app, tokenOf(app, id))
    expect(await wayBack(app, tour, id)).toBe(`${own}?done=notAdded`)
    expect(await reservationRow(app, id)).toMatchObject({ ...UNTOUCHED, seats: 3, total_minor: 7300 })
  })

  test('keeps another number of them, for whom another tab is about to pay', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const { sessionId } = await openHoldOf(app, id)
    const left = await cancelUrlOf(app, sessionId)
    await added(app, id, { units: { [tour.adultId]: 3, [tour.childId]: 1 }, expectedPriceMinor: 4400 })
    const { holdId } = await openHoldOf(app, id)
    expect(await wayBack(app, tour, id, left)).toBe(`/reservation/${tokenOf(app, id)}`)
    expect(await openHoldOf(app, id)).toMatchObject({ holdId })
    await dropAddedGuests(app, tokenOf(app, id))
    expect(await wayBack(app, tour, id, left)).toBe(`/reservation/${tokenOf(app, id)}?done=notAdded`)
  })

  test('says nothing about a booking that was paid in another tab', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const { sessionId } = await openHoldOf(app, id)
    const headers = { cookie: `hold=${holdToken(app, await aPaidBooking(app, tour, departure))}` }
    const request = new Request(await cancelUrlOf(app, sessionId), { headers })
    const back = await loadCancel({ context: aWebContext(app), request, slug: tour.slug })
    expect(back).toMatchObject({ outcome: 'none', choice: null })
  })

  test('is not the way back from the payment page of a booking', async ({ app, tour, departure }) => {
    const form = aCheckout(tour, departure)
    const { sessionId } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    const id = await aPaidBooking(app, tour, departure)
    await added(app, id, withChild(tour))
    const headers = { cookie: `hold=${holdToken(app, id)}` }
    const request = new Request(await cancelUrlOf(app, sessionId), { headers })
    const back = await loadCancel({ context: aWebContext(app), request, slug: tour.slug })
    expect(back).toMatchObject({ outcome: 'none', choice: null })
    expect(await openHoldOf(app, id)).not.toMatchObject({ holdId: '' })
  })
})

/** The URL to which the customer's browser is sent when it comes back without paying. */
async function wayBack(
  app: TestApp,
  { slug }: TestTour,
  id: string,
  url = `http://localhost/checkout/cancel/${slug}`,
): Promise<string | null> {
  const headers = { cookie: `hold=${holdToken(app, id)}` }
  const request = new Request(url, { headers })
  const thrown = await loadCancel({ context: aWebContext(app), request, slug }).catch(
    (response: unknown) => response,
  )
  return thrown instanceof Response ? thrown.headers.get('Location') : null
}
