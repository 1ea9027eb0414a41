import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { endHold } from '#core/settlement/end-hold.server.ts'
import { checkoutOutcome } from '#core/checkout/checkout-outcome.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { sweepPayments } from '#core/settlement/sweep-payments.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { emailsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const ROUNDS = 10
const NOTICES = 12

describe('F1: one payment, reported by webhooks, success pages, the sweeper and a cancelling customer at once', () => {
  test('is booked once', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: 2 * NOTICES })
    for (let round = 0; round < ROUNDS; round += 1) {
      const booked = { confirmed: 1, status: 'CONFIRMED', letters: ['confirmation'], seats: 2 }
      expect(await settleAtOnce(db)).toEqual(booked)
    }
    await closeDatabase(db)
  })

  test('would be booked more than once without the row lock: the race is a real one', async ({
    database,
  }) => {
    const db = connectDatabase(database.url, { connectionsMax: 2 * NOTICES })
    let most = 0
    for (let round = 0; round < 2 * ROUNDS && most <= 1; round += 1) {
      most = Math.max(most, (await settleAtOnce(db.withPlugin(withoutRowLocks))).confirmed)
    }
    await closeDatabase(db)
    expect(most).toBeGreaterThan(1)
  })
})

/** The number of reports that confirmed the reservation, and its later state. */
async function settleAtOnce(db: Database) {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const { id, sessionId } = await aHold(app, tour, departure)
  await makeMove(app.bank, sessionId, 'pay')
  app.clock.advance({ minutes: 1 })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: NOTICES }, () => receivePayment(app, sessionId)),
    checkoutOutcome(app, { sessionId, holdToken: null, locale: 'en' }),
    sweepPayments(app),
    endHold(app, id),
  ])
  const confirmed = outcomes.filter((one) => one.status === 'fulfilled' && one.value === 'confirm').length
  const { status } = await reservationRow(app, id)
  return {
    // Any of the others may have been the one.
    confirmed: Math.max(confirmed, status === 'CONFIRMED' ? 1 : 0),
    status,
    letters: await emailsOf(app, id),
    seats: await seatsTaken(app, departure),
  }
}
