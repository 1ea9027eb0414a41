import { describe, expect } from 'vitest'
import { makeMove, type CustomerMove } from '#adapters/payments/embedded/customer-moves.ts'
import { holdToken } from '#core/checkout/hold-token.server.ts'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aCheckout, aDeparture, type TestTour } from '#tests/support/factories/factories.ts'
import { eur, test, tokenOf } from '#tests/support/site/own-page.ts'
import { cancelCheckout } from './cancel-checkout.server.ts'
import { cancelOwnReservation } from '../customer/cancel-own-reservation.server.ts'
import { checkoutOutcome } from './checkout-outcome.server.ts'
import { checkOut } from './check-out.server.ts'

describe('the outcome on the page after the payment', () => {
  test.for([
    [[], 'open'],
    [['decline'], 'open'],
    [['delay'], 'pending'],
    [['delay', 'refuse'], 'failed'],
    [['delay', 'confirm'], 'paid'],
    [['pay'], 'paid'],
  ] as [CustomerMove[], string][])('after %j: %s', async ([moves, outcome], { app, tour, departure }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    for (const move of moves) await makeMove(app.bank, sessionId, move)
    expect(await outcomeFor(app, id, sessionId)).toMatchObject({ outcome })
  })

  test('a payment that was never made is expired, and a cancelled one is cancelled', async ({
    app,
    tour,
    departure,
  }) => {
    const given = await aHold(app, tour, departure)
    await cancelCheckout(app, { tour: tour.slug, holdToken: holdToken(app, given.id) })
    expect(await outcomeFor(app, given.id, given.sessionId)).toMatchObject({ outcome: 'cancelled' })
    const { id, sessionId } = await aHold(app, tour, departure)
    app.clock.advance({ minutes: 45 })
    expect(await outcomeFor(app, id, sessionId)).toMatchObject({
      outcome: 'expired',
      own: { refund: eur(0), seats: 2 },
    })
  })

  test('a reservation that its customer cancelled shows the refund, to its customer only', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const { session_id } = await app.db
      .selectFrom('payment')
      .select('session_id')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    const sessionId = session_id ?? ''
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 })
    expect(await outcomeFor(app, id, sessionId)).toMatchObject({
      outcome: 'refunded',
      ticket: null,
      own: { refund: eur(5800), managePath: `/reservation/${tokenOf(app, id)}` },
    })
    const stranger = await checkoutOutcome(app, { sessionId, holdToken: null, locale: 'en' })
    expect(stranger).toEqual({
      outcome: 'refunded',
      maskedEmail: 'm…@example.com',
      tourSlug: tour.slug,
      addsGuests: false,
      own: null,
      ticket: null,
      unsentTicket: null,
    })
  })

  test('money that arrived after the seats were sold is shown as a refund', async ({ app, tour }) => {
    const { id, sessionId } = await paidTooLate(app, tour)
    expect(await outcomeFor(app, id, sessionId)).toMatchObject({
      outcome: 'late',
      own: { refund: eur(5800) },
    })
  })
})

function outcomeFor(app: TestApp, id: string, sessionId: string) {
  return checkoutOutcome(app, { sessionId, holdToken: holdToken(app, id), locale: 'en' })
}

/** The bank is slow: the hold is released manually, the seats are sold again, then the money comes. */
async function paidTooLate(app: TestApp, tour: TestTour) {
  const departure = await aDeparture(app, tour, { capacity: 2 })
  const late = await aHold(app, tour, departure)
  await makeMove(app.bank, late.sessionId, 'delay')
  await app.db
    .updateTable('reservation')
    .set({ status: 'EXPIRED', payment_status: 'NONE', expired_at: app.clock.now().toString() })
    .where('id', '=', late.id)
    .execute()
  await app.db.updateTable('availability').set({ seats_taken: 0 }).where('id', '=', departure).execute()
  await checkOut(app, { tour: tour.id, form: aCheckout(tour, departure), clientAddress: null })
  await makeMove(app.bank, late.sessionId, 'confirm')
  return late
}
