import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, openHoldOf } from '#tests/support/factories/added-guests.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { miscountedDepartures, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { createTestDatabase, test } from '#tests/support/postgres/database.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const ROUNDS = 10
const CONNECTIONS = 16
const OTHERS = 8

describe('the last seat, wanted by the added guest of two bookings and by new customers at once', () => {
  test('goes to exactly one of them', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: CONNECTIONS })
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await raceForOneSeat(db, round)).toEqual({ held: 1, seatsTaken: 5 })
    }
    await closeDatabase(db)
  })

  test('would be sold twice without the row lock: the race is a real one', async () => {
    const database = await createTestDatabase()
    await sql`alter table availability drop constraint availability_never_oversold`.execute(database.db)
    const db = connectDatabase(database.url, { connectionsMax: CONNECTIONS })
    const held: number[] = []
    for (let round = 0; round < 2 * ROUNDS && Math.max(0, ...held) < 2; round += 1) {
      held.push((await raceForOneSeat(db, round, db.withPlugin(withoutRowLocks))).held)
    }
    await closeDatabase(db)
    await database.drop()
    expect(Math.max(...held)).toBeGreaterThan(1)
  })
})

describe('paid added guests, while webhooks, the success page and the sweeper come at once', () => {
  test('join their booking once', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: CONNECTIONS })
    const app = createTestApp(db)
    const tour = await aTour(app)
    for (let round = 0; round < ROUNDS; round += 1) {
      const departure = await aDeparture(app, tour)
      const id = await aPaidBooking(app, tour, departure)
      await added(app, id, { units: { [tour.adultId]: 3 }, expectedPriceMinor: 2900 })
      const { sessionId } = await openHoldOf(app, id)
      await makeMove(app.bank, sessionId, 'pay')
      app.clock.advance({ minutes: 2 })
      await Promise.all([
        ...Array.from({ length: 6 }, () => receivePayment(app, sessionId)),
        sweepAll(app),
        sweepAll(app),
      ])
      expect(await reservationRow(app, id)).toMatchObject({
        seats: 3,
        total_minor: 8700,
        status: 'CONFIRMED',
      })
      const emails = await app.db
        .selectFrom('letter')
        .select('id')
        .where('reservation_id', '=', id)
        .where('kind', '=', 'reservation-changed')
        .execute()
      expect(emails).toHaveLength(1)
    }
    expect(await miscountedDepartures(app)).toEqual([])
    await closeDatabase(db)
  })
})

/** Two bookings of two hold four of five seats; each wants a third guest, and strangers want the seat too. */
async function raceForOneSeat(db: Database, round: number, contended: Database = db) {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { capacity: 5 })
  const bookings = [await aPaidBooking(app, tour, departure), await aPaidBooking(app, tour, departure)]
  const racing: TestApp = { ...app, db: contended }
  const party = { units: { [tour.adultId]: 3 }, expectedPriceMinor: 2900 }
  const results = await Promise.allSettled([
    ...bookings.map((id, index) =>
      added(racing, id, { ...party, clientAddress: `198.51.${round}.${index}` }),
    ),
    ...Array.from({ length: OTHERS }, (_, customer) => {
      const form = aCheckout(tour, departure, { units: { [tour.adultId]: 1 } })
      return checkOut(racing, { tour: tour.slug, form, clientAddress: `192.0.${round}.${customer}` })
    }),
  ])
  const held = results.filter(({ status }) => status === 'fulfilled').length
  return { held, seatsTaken: await seatsTaken(app, departure) }
}
