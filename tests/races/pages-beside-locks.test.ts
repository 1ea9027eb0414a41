import { expect } from 'vitest'
import { changeParty } from '#core/change/change-party.server.ts'
import { previewCancellation } from '#core/change/preview-cancellation.server.ts'
import { previewMove, previewParty } from '#core/change/preview-change.server.ts'
import { customerReservation } from '#core/customer/customer-reservation.server.ts'
import { moveTargets } from '#core/customer/move-targets.server.ts'
import { partyUnits } from '#core/customer/party-units.server.ts'
import { previewOwnMove, previewOwnParty } from '#core/customer/preview-own-change.server.ts'
import { reservationDetail } from '#core/office/reservation-detail.server.ts'
import { lockForMove } from '#core/change/move-reservation.server.ts'
import { lockRefundablePayments } from '#core/refund/refundable.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { test, tokenOf } from '#tests/support/site/own-page.ts'

test('pages and previews do not wait for a use case that holds all locks of a reservation, and a change does', async ({
  app,
  tour,
  departure,
  later,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  const token = tokenOf(app, id)
  const party = (adults: number) => ({ [tour.adultId]: adults })
  const change = await app.db.transaction().execute(async (tx) => {
    await lockForMove(tx, id, later)
    await lockRefundablePayments(tx, id)

    expect(await customerReservation(app, token)).toMatchObject({ refundNow: { amountMinor: 5_800 } })
    expect(await reservationDetail(app, camille, id, 'en')).toMatchObject({
      money: { refundable: { amountMinor: 5_800 }, policyRefund: { amountMinor: 5_800 } },
    })
    expect(await previewCancellation(app, camille, id, 'en')).toMatchObject({
      refundable: { amountMinor: 5_800 },
    })
    const move = { availabilityId: later, price: 'KEEP' } as const
    expect(await previewMove(app, camille, id, move)).toMatchObject({ seats: 2 })
    expect(await previewParty(app, camille, id, party(1))).toMatchObject({ overpaid: { amountMinor: 2_900 } })
    expect(await previewOwnMove(app, token, later, 'en')).toMatchObject({ refund: { amountMinor: 0 } })
    expect(await previewOwnParty(app, token, party(1), 'en')).toMatchObject({
      refund: { amountMinor: 2_900 },
    })
    expect(await previewOwnParty(app, token, party(3), 'en')).toMatchObject({ toPay: { amountMinor: 2_900 } })
    expect(await moveTargets(app, token)).toMatchObject([{ id: later }])
    expect(await partyUnits(app, token, 'en')).not.toEqual([])

    const order = { units: party(1), expectedTotalMinor: 2_900, refundMinor: 0 }
    const waiting = changeParty(app, camille, id, order)
    await untilOneWaits(app.db)
    return { waiting }
  })
  await change.waiting
  expect(await reservationRow(app, id)).toMatchObject({ seats: 1 })
})
