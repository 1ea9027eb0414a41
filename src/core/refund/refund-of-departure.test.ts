import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { chargeOf } from '#tests/support/factories/refund-cases.ts'
import { camille } from '#tests/support/member-actor.ts'
import { refundsOf } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { departureDetail } from '../calendar/departure-detail.server.ts'
import { previewDecision } from '../decision/preview-decision.server.ts'
import { cancelDeparture } from '../schedule/cancel-departure.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'

test.for([
  ['dispute', 5800],
  ['dispute-accepted', 5800],
  ['dispute-refused', 11_600],
] as const)(
  'the previews promise the refunds that are sent (%s)',
  async ([end, minor], { app, tour, departure }) => {
    const other = await aPaidBooking(app, tour, departure)
    const { id, sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    await receivePayment(app, sessionId)
    await makeMove(app.bank, sessionId, 'dispute')
    if (end !== 'dispute') await makeMove(app.bank, sessionId, end)
    await mirrorCharge(app, await chargeOf(app, id))

    expect((await previewDecision(app, camille, departure)).refund.amountMinor).toBe(minor)
    expect((await departureDetail(app, camille, departure)).guests.refund.amountMinor).toBe(minor)

    await cancelDeparture(app, camille, { availabilityId: departure, message: 'The tide is too high.' })
    const refunds = [...(await refundsOf(app, id)), ...(await refundsOf(app, other))]
    expect(refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(minor)
  },
)
