import { describe, expect } from 'vitest'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/site/own-page.ts'
import { reservationDetail } from '../office/reservation-detail.server.ts'
import { markPaid } from '../office/mark-paid.server.ts'
import { changeParty } from './change-party.server.ts'
import { previewParty } from './preview-change.server.ts'

describe('changeParty', () => {
  test('names the cash in an overpaid sum before the change, and in the history after it', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aTeamBooked(app, tour, departure, { payment: 'CASH' })
    const one = { [tour.adultId]: 1 }
    const inCash = { overpaid: { amountMinor: 2900 }, overpaidByHand: { amountMinor: 2900 } }
    expect(await previewParty(app, camille, id, one)).toMatchObject(inCash)
    await changeParty(app, camille, id, { units: one, expectedTotalMinor: 2900, refundMinor: 2900 })
    const { timeline } = await reservationDetail(app, camille, id, 'en')
    expect(timeline.map(({ kind }) => kind)).toContain('refundedByHand')

    const byCard = await aPaidBooking(app, tour, departure)
    expect(await previewParty(app, camille, byCard, one)).toMatchObject({
      overpaid: { amountMinor: 2900 },
      overpaidByHand: { amountMinor: 0 },
    })
  })

  test('refunds the card before cash that was received later, as its preview says', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const party = (adults: number) => ({ [tour.adultId]: adults })
    await changeParty(app, camille, id, { units: party(3), expectedTotalMinor: 8700, refundMinor: 0 })
    await markPaid(app, camille, { reservationId: id, expectedDueMinor: 2900 })
    expect(await previewParty(app, camille, id, party(2))).toMatchObject({
      overpaid: { amountMinor: 2900 },
      overpaidByHand: { amountMinor: 0 },
    })
    await changeParty(app, camille, id, { units: party(2), expectedTotalMinor: 5800, refundMinor: 2900 })
    const kinds = (await reservationDetail(app, camille, id, 'en')).timeline.map(({ kind }) => kind)
    expect(kinds).toContain('refunded')
    expect(kinds).not.toContain('refundedByHand')
  })

  test('is refused on a departure that does not take place', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await app.db
      .updateTable('availability')
      .set({ cancelled_at: app.clock.now().toString() })
      .where('id', '=', departure)
      .execute()
    const change = { units: { [tour.adultId]: 1 }, expectedTotalMinor: 2900, refundMinor: 0 }
    const cancelled = { refusal: { code: 'availability.cancelled' } }
    await expect(changeParty(app, camille, id, change)).rejects.toMatchObject(cancelled)
    await expect(previewParty(app, camille, id, change.units)).rejects.toMatchObject(cancelled)
    const { actions } = await reservationDetail(app, camille, id, 'en')
    expect(actions).toMatchObject({ party: cancelled.refusal, move: null })
  })
})
