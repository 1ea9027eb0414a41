import { describe, expect } from 'vitest'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { cancelOwnReservation } from '#core/customer/cancel-own-reservation.server.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { moveOwnReservation } from '#core/customer/change-own-reservation.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { emailsOf, refundsOf, seatsTaken } from '#tests/support/money-records.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const ROUNDS = 10
const CONNECTIONS = 12

const ORDERLY = { done: 1, refused: 5, refunds: [5800], letters: 1, seatsTaken: 0 }

describe('a booking cancelled by its customer and by the team at the same moment', () => {
  test('is cancelled once, with one refund and one email', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: CONNECTIONS })
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await raceToCancel(db)).toEqual(ORDERLY)
    }
    await closeDatabase(db)
  })

  test('fails without the row locks: the race is a real one', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: CONNECTIONS })
    const outcomes: unknown[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      outcomes.push(await raceToCancel(db, db.withPlugin(withoutRowLocks)))
    }
    await closeDatabase(db)
    // Money and seats have checks of their own behind the locks, which the losers then meet.
    expect(outcomes.some((outcome) => JSON.stringify(outcome) !== JSON.stringify(ORDERLY))).toBe(true)
  })
})

describe('the last seats of another date, wanted by two customers who move', () => {
  test('go to one of them; the other keeps the date they had', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: CONNECTIONS })
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await raceToMove(db)).toEqual({ moved: 1, refused: 3, before: 6, target: 2 })
    }
    await closeDatabase(db)
  })
})

/** Four taps of the customer in two tabs, and two members of the team. */
async function raceToCancel(db: Database, contended: Database = db) {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const id = await aPaidBooking(app, tour, departure)
  const racing: TestApp = { ...app, db: contended }
  const token = manageToken(app.keys, id)
  const customer = () => cancelOwnReservation(racing, token, { expectedRefundMinor: 5800 })
  const team = () => cancelReservation(racing, camille, { reservationId: id, refund: 'full', message: '' })
  const results = await Promise.allSettled([customer(), team(), customer(), customer(), team(), customer()])
  const emails = await emailsOf(app, id)
  return {
    ...counted(results, 'reservation.status_conflict'),
    refunds: (await refundsOf(app, id)).map((refund) => refund.amount_minor),
    letters: emails.filter((kind) => kind === 'reservation-cancelled').length,
    seatsTaken: await seatsTaken(app, departure),
  }
}

async function raceToMove(db: Database) {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const target = await aDeparture(app, tour, { capacity: 2, inHours: 8 * 24 })
  const ids: string[] = []
  for (let customer = 0; customer < 4; customer += 1) ids.push(await aPaidBooking(app, tour, departure))
  const move = { availabilityId: target, expectedTotalMinor: 5800, expectedRefundMinor: 0 }
  const results = await Promise.allSettled(
    ids.map((id) => moveOwnReservation(app, manageToken(app.keys, id), move)),
  )
  const { done, refused } = counted(results, 'availability.sold_out')
  return {
    moved: done,
    refused,
    before: await seatsTaken(app, departure),
    target: await seatsTaken(app, target),
  }
}

function counted(results: readonly PromiseSettledResult<void>[], code: string) {
  const isRefusal = (error: unknown) => error instanceof Refused && error.refusal.code === code
  return {
    done: results.filter(({ status }) => status === 'fulfilled').length,
    refused: results.filter((result) => result.status === 'rejected' && isRefusal(result.reason)).length,
  }
}
