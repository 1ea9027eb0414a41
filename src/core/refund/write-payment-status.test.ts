import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { chargeOf } from '#tests/support/factories/refund-cases.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test, tokenOf } from '#tests/support/site/own-page.ts'
import { changeParty } from '../change/change-party.server.ts'
import { customerReservation } from '../customer/customer-reservation.server.ts'
import { markPaid } from '../office/mark-paid.server.ts'
import { reservationPresets } from '../office/reservation-presets.server.ts'
import { operatingFigures } from '../operations/operating-figures.server.ts'
import { reservationsQuerySchema } from '../reservation/list/reservations.schema.ts'
import { reservations } from '../reservation/list/reservations.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'

const DUE_MINOR = 2_900

describe('a dispute about a reservation with a sum due', () => {
  test.for([
    ['after the sum became due', ['grow', 'dispute']],
    ['before the sum became due', ['dispute', 'grow']],
  ] as const)(
    '%s is shown, and its loss or victory leads to one status',
    async ([, events], { app, tour, departure }) => {
      const life = await paid(app, tour, departure)
      for (const event of events) await life[event]()

      expect(await reservationRow(app, life.id)).toMatchObject({
        payment_status: 'DISPUTED',
        due_minor: DUE_MINOR,
      })
      expect((await customerReservation(app, tokenOf(app, life.id))).actions.cancel).toEqual({
        code: 'reservation.disputed',
      })
      expect(await operatingFigures(app)).toMatchObject({ payments_disputed: 1 })
      expect(await withSumDue(app, tour)).toEqual({ listed: [life.id], counted: 1 })

      await life.dispute('dispute-refused')
      expect(await reservationRow(app, life.id)).toMatchObject({ payment_status: 'OFFLINE_DUE' })
      expect(await withSumDue(app, tour)).toEqual({ listed: [life.id], counted: 1 })

      await markPaid(app, camille, { reservationId: life.id, expectedDueMinor: DUE_MINOR })
      expect(await reservationRow(app, life.id)).toMatchObject({ payment_status: 'PAID' })
      expect(await withSumDue(app, tour)).toEqual({ listed: [], counted: 0 })
    },
  )
})

/** A reservation of two that was paid by card, and the events in its life. */
async function paid(app: TestApp, tour: TestTour, departure: string) {
  const { id, sessionId } = await aHold(app, tour, departure)
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  const party = { units: { [tour.adultId]: 3 }, expectedTotalMinor: 8_700, refundMinor: 0 }
  return {
    id,
    grow: () => changeParty(app, camille, id, party),
    dispute: async (move: 'dispute' | 'dispute-refused' = 'dispute') => {
      await makeMove(app.bank, sessionId, move)
      await mirrorCharge(app, await chargeOf(app, id))
    },
  }
}

/** The reservations of a tour with a sum due, as the list and its preset find them. */
async function withSumDue(app: TestApp, tour: TestTour): Promise<{ listed: string[]; counted: number }> {
  const query = reservationsQuerySchema.parse({ tour: tour.id, payment: 'OFFLINE_DUE', locale: 'en' })
  const { reservations: lines } = await reservations(app, camille, query)
  const { due } = await reservationPresets(app, camille, { tour: tour.id })
  return { listed: lines.map(({ id }) => id), counted: due }
}
