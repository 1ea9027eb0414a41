import { describe, expect } from 'vitest'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { eur, test, tokenOf } from '#tests/support/site/own-page.ts'
import { giveReview } from '../review/give-review.server.ts'
import { reviewInvitation } from '../review/review-invitation.server.ts'
import { customerReservation } from './customer-reservation.server.ts'

describe('customerReservation', () => {
  test('links to the review once the tour is over, until it is given', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    expect(await customerReservation(app, tokenOf(app, id))).toMatchObject({
      phase: 'ahead',
      reviewPath: null,
    })
    app.clock.advance({ hours: 8 * 24 })
    const { phase, reviewPath, actions } = await customerReservation(app, tokenOf(app, id))
    expect(phase).toBe('over')
    expect(reviewPath).toMatch(/^\/reservation\/[\w-]{43}\/avis$/)
    expect(actions.cancel).toEqual({ code: 'reservation.begun' })
    await giveReview(app, reviewPath?.split('/')[2] ?? '', { rate: 5, content: '' })
    expect(await customerReservation(app, tokenOf(app, id))).toMatchObject({
      phase: 'over',
      reviewPath: null,
    })
  })

  test('links to the review as long as it can be given', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const { ends_at: endsAt } = await app.db
      .selectFrom('availability')
      .select('ends_at')
      .where('id', '=', departure)
      .executeTakeFirstOrThrow()
    app.clock.advance(app.clock.now().until(Temporal.Instant.from(endsAt).add({ hours: 60 * 24 })))
    const { reviewPath } = await customerReservation(app, tokenOf(app, id))
    expect((await reviewInvitation(app, reviewPath?.split('/')[2] ?? '', 'en')).state).toBe('open')
    app.clock.advance({ seconds: 1 })
    expect(await customerReservation(app, tokenOf(app, id))).toMatchObject({
      phase: 'over',
      reviewPath: null,
    })
  })

  test('shows a hold that was never paid, without inventing a cancellation', async ({
    app,
    tour,
    departure,
  }) => {
    const { id } = await aHold(app, tour, departure)
    expect(await customerReservation(app, tokenOf(app, id))).toMatchObject({
      status: 'ON_HOLD',
      paymentStatus: 'AWAITING',
      cancellation: null,
      refundNow: eur(0),
    })
  })

  test('offers nothing while the bank disputes the payment', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await app.db.updateTable('reservation').set({ payment_status: 'DISPUTED' }).where('id', '=', id).execute()
    const { actions } = await customerReservation(app, tokenOf(app, id))
    expect(new Set(Object.values(actions).map((refusal) => refusal?.code))).toEqual(
      new Set(['reservation.disputed']),
    )
  })
})
