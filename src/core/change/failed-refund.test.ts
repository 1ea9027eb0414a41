import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { refundsOf, reservationRow } from '#tests/support/money-records.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { adultsCost, test, tokenOf } from '#tests/support/site/own-page.ts'
import { moveOwnReservation } from '../customer/change-own-reservation.server.ts'
import { moveTargets } from '../customer/move-targets.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { changeParty } from './change-party.server.ts'
import { moveReservation } from './move-reservation.server.ts'

describe('a failed refund of a smaller party', () => {
  test('is owed, and pays for no guest who comes back', async ({ app, tour, departure }) => {
    const id = await aSmallerParty(app, tour, departure)
    await changeParty(app, camille, id, {
      units: { [tour.adultId]: 2 },
      expectedTotalMinor: 5800,
      refundMinor: 0,
    })
    expect(await reservationRow(app, id)).toMatchObject({ due_minor: 2900, payment_status: 'REFUND_FAILED' })
  })

  test('pays for no dearer date', async ({ app, tour, departure, later }) => {
    const id = await aSmallerParty(app, tour, departure)
    await adultsCost(app, tour, later, 5000)
    const token = tokenOf(app, id)
    expect(await moveTargets(app, token)).toMatchObject([{ id: later, due: { amountMinor: 2100 } }])
    await moveOwnReservation(app, token, {
      availabilityId: later,
      expectedTotalMinor: 5000,
      expectedRefundMinor: 0,
    })
    expect(await reservationRow(app, id)).toMatchObject({ total_minor: 5000, due_minor: 2100 })
  })

  test('is not refunded a second time with the difference to a cheaper date', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const id = await aSmallerParty(app, tour, departure)
    await adultsCost(app, tour, later, 2000)
    await moveReservation(app, camille, id, {
      availabilityId: later,
      price: 'REQUOTE',
      expectedTotalMinor: 2000,
    })
    expect((await refundsOf(app, id)).map((refund) => refund.amount_minor)).toEqual([2900, 900])
  })
})

/** Two adults who paid €58, and one who is left; the refund of €29 went to a card that is closed. */
async function aSmallerParty(app: TestApp, tour: TestTour, departure: string): Promise<string> {
  const { id, sessionId } = await aHold(app, tour, departure)
  await makeMove(app.bank, sessionId, 'pay-closing-card')
  await receivePayment(app, sessionId)
  await changeParty(app, camille, id, {
    units: { [tour.adultId]: 1 },
    expectedTotalMinor: 2900,
    refundMinor: 2900,
  })
  await refundsArrive(app, id)
  return id
}
