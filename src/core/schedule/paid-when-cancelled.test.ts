import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { emailsOf, refundsOf, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { untilSomeWait } from '#tests/support/postgres/until-some-wait.ts'
import { ProviderUnavailable } from '../payment/payment-provider.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { cancelDeparture } from './cancel-departure.server.ts'
import { endHold } from '../settlement/end-hold.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'

type Hold = { id: string; sessionId: string; departure: string }

const cancel = (app: TestApp, departure: string) =>
  cancelDeparture(app, camille, { availabilityId: departure, message: '' })

/** The provider does not respond, so that the payment page stays open. */
const silent = (app: TestApp): TestApp => ({
  ...app,
  payments: { ...app.payments, expireSession: () => Promise.reject(new ProviderUnavailable('timeout')) },
})

const ORDERS: Record<string, (app: TestApp, hold: Hold) => Promise<unknown>> = {
  'paid, then cancelled': async (app, { sessionId, departure }) => {
    await makeMove(app.bank, sessionId, 'pay')
    await cancel(app, departure)
  },
  'cancelled, then paid on a page that was not closed': async (app, { sessionId, departure }) => {
    await cancel(silent(app), departure)
    await makeMove(app.bank, sessionId, 'pay')
  },
  'submitted to the bank, then cancelled, then paid': async (app, { sessionId, departure }) => {
    await makeMove(app.bank, sessionId, 'delay')
    await receivePayment(app, sessionId)
    await cancel(app, departure)
    await makeMove(app.bank, sessionId, 'confirm')
  },
  'paid while the cancellation waits for the hold': async (app, { id, sessionId, departure }) => {
    await makeMove(app.bank, sessionId, 'pay')
    const { both } = await app.db.transaction().execute(async (tx) => {
      await lockReservation(tx, id)
      const cancelling = cancel(app, departure)
      await untilOneWaits(app.db)
      const receiving = receivePayment(app, sessionId)
      // Until the payment waits behind the cancellation, either of them may be the first to get the lock.
      await untilSomeWait(app.db, 2)
      return { both: Promise.all([cancelling, receiving]) }
    })
    await both
  },
  'ended, then cancelled, then paid on a page that was not closed': async (app, hold) => {
    const { id, sessionId, departure } = hold
    await app.db
      .updateTable('payment')
      .set({ status: 'FAILED' })
      .where('session_id', '=', sessionId)
      .execute()
    await endHold(app, id, 'EXPIRED')
    await cancel(app, departure)
    await makeMove(app.bank, sessionId, 'pay')
  },
}

test.for(Object.entries(ORDERS))(
  'a customer who is %s gets the money back and reads that the departure is off, once',
  async ([, happen], { app, tour, departure }) => {
    const hold = await aHold(app, tour, departure, { locale: 'en' })
    await happen(app, { ...hold, departure })
    await receivePayment(app, hold.sessionId)
    await receivePayment(app, hold.sessionId)
    expect(await refundsOf(app, hold.id)).toMatchObject([
      { amount_minor: 5800, reason: 'DEPARTURE_CANCELLED' },
    ])
    expect(await emailsOf(app, hold.id)).toEqual(['late-payment-refunded'])
    const email = await composedEmail(app, hold.id, 'late-payment-refunded')
    expect(email?.text).toContain('this departure will not go ahead')
    expect(await seatsTaken(app, departure)).toBe(0)
  },
)
