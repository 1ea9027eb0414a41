import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { endHold } from './end-hold.server.ts'
import { receivePayment } from './receive-payment.server.ts'

test.for(['CANCELLED', 'EXPIRED'] as const)(
  'a hold whose bank has refused meanwhile ends as the caller says: %s',
  async (endAs, { app, tour, departure }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'delay')
    await receivePayment(app, sessionId)
    expect(await endHold(app, id, endAs)).toBe('processing')
    await makeMove(app.bank, sessionId, 'refuse')

    expect(await endHold(app, id, endAs)).toBe('released')
    expect(await reservationRow(app, id)).toMatchObject({ status: endAs })
    expect(await seatsTaken(app, departure)).toBe(0)
  },
)
