import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { moveReservation } from '#core/change/move-reservation.server.ts'
import { refundPart } from '#core/change/refund-part.server.ts'
import { cancelOwnReservation } from '#core/customer/cancel-own-reservation.server.ts'
import { moveOwnReservation } from '#core/customer/change-own-reservation.server.ts'
import { releaseHeldSeats } from '#core/decision/release-held-seats.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { storeMovements } from '#core/report/balance-store.server.ts'
import { rejectReview } from '#core/review/moderate-review.server.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { settleRefund } from '#core/settlement/settle-refund.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, openHoldOf } from '#tests/support/factories/added-guests.ts'
import { aDepartureFrom, money, move, no, tokenOf } from '#tests/support/factories/an-undecided-departure.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { miscountedDepartures, reservationRow } from '#tests/support/money-records.ts'
import { createTestDatabase, test } from '#tests/support/postgres/database.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { withoutSavepoints } from '#tests/support/stand-ins/without-savepoints.ts'

const CALLS_AT_ONCE = 12
const WAVES = 4

describe('moves among three departures, with refunds, choices, cancellations and notifications at once', () => {
  test('never block each other, and every seat is counted', async ({ database }) => {
    const db = connectPatiently(database.url)
    const season = await aSeason(db)
    const faults: unknown[] = []
    let done = 0
    for (let wave = 0; wave < WAVES; wave += 1) {
      const outcome = await disturb(season, wave)
      faults.push(...outcome.faults)
      done += outcome.done
    }
    expect(faults).toEqual([])
    expect(done).toBeGreaterThan(WAVES * 15)
    expect(await miscountedDepartures(season.app)).toEqual([])
    await closeDatabase(db)
  })

  test('would block each other with the locks of a try that came too late: the race is a real one', async () => {
    const database = await createTestDatabase()
    const db = connectPatiently(database.url)
    const season = await aSeason(db)
    const faults: unknown[] = []
    for (let wave = 0; wave < 4 * WAVES && faults.length === 0; wave += 1) {
      const { faults: more } = await disturb(season, wave, db.withPlugin(withoutSavepoints))
      faults.push(...more)
    }
    await closeDatabase(db)
    await database.drop()
    expect(faults).toContainEqual(expect.objectContaining({ code: '40P01' }))
  })
})

/** Without the limits of time: on a busy machine a call waits longer for its turn, and blocks nobody. */
function connectPatiently(url: string): Database {
  const patient = new URL(url)
  for (const limit of ['lock_timeout', 'idle_in_transaction_session_timeout'])
    patient.searchParams.set(limit, '0')
  return connectDatabase(patient.href, { connectionsMax: 2 * CALLS_AT_ONCE, statementTimeoutMs: 0 })
}

/** Makes the calls, so many at a time that none waits for a connection. */
async function callInTurn(
  calls: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const results: PromiseSettledResult<unknown>[] = []
  const waiting = calls.values()
  const caller = async () => {
    for (const call of waiting) results.push(...(await Promise.allSettled([call()])))
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, caller))
  return results
}

type Season = { app: TestApp; tour: TestTour; departures: string[]; parties: string[] }

async function aSeason(db: Database): Promise<Season> {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departures: string[] = []
  for (const inHours of [200, 250, 300])
    departures.push(await aDeparture(app, tour, { inHours, capacity: 99 }))
  const parties: string[] = []
  for (let party = 0; party < 4; party += 1) parties.push(await aParty({ app, tour }, at(departures, party)))
  return { app, tour, departures, parties }
}

/**
 * Four parties move twice each while the team moves them too and refunds a part; a fifth one moves and cancels. The
 * guests of a departure that does not take place choose, and two visitors pay. Returns the number of calls that ended
 * well, and the errors that are no refusals.
 */
async function disturb(
  { app, tour, departures, parties }: Season,
  wave: number,
  contended: Database = app.db,
): Promise<{ done: number; faults: unknown[] }> {
  const refunds = await app.enqueuedJobs()
  const off = await aDepartureFrom(app, tour, 8)
  const guests: string[] = []
  for (let guest = 0; guest < 3; guest += 1) guests.push(await aParty({ app, tour }, off))
  await no(app, off, at(departures, wave))
  const sessions = [await aPaidSession(app, tour, departures), await aPaidSession(app, tour, departures)]
  const leaver = await aParty({ app, tour }, at(departures, wave))

  const racing: TestApp = { ...app, db: contended }
  const calls = [
    ...parties.flatMap((id, party) => [
      () => moveOwn(racing, id, at(departures, wave + party)),
      () => moveByTeam(racing, id, at(departures, wave + party + 1)),
      () => refund(racing, id),
      () => moveOwn(racing, id, at(departures, wave + party + 2)),
    ]),
    ...guests.flatMap((id, guest) => [
      () => move(racing, id, at(departures, guest)),
      () => move(racing, id, at(departures, guest + 1)),
    ]),
    () => money(racing, guests[0] ?? ''),
    () => releaseHeldSeats(racing, camille, off),
    () => moveOwn(racing, leaver, at(departures, wave + 1)),
    () => cancelOwnReservation(racing, tokenOf(app, leaver), { expectedRefundMinor: 2_900 }),
    ...[...sessions, ...sessions].map((sessionId) => () => receivePayment(racing, sessionId)),
    ...refunds.flatMap((job) =>
      job.name === 'settle-refund' ? [() => settleRefund(racing, job.data.refundId)] : [],
    ),
  ]
  const results = await callInTurn(calls)
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  return {
    done: calls.length - reasons.length,
    faults: reasons.filter((reason) => !(reason instanceof Refused)),
  }
}

const at = (departures: readonly string[], index: number) => departures[index % departures.length] ?? ''

const aParty = ({ app, tour }: Pick<Season, 'app' | 'tour'>, departure: string) =>
  aPaidBooking(app, tour, departure, { units: { [tour.adultId]: 1 } })

async function aPaidSession(app: TestApp, tour: TestTour, departures: readonly string[]): Promise<string> {
  const { sessionId } = await aHold(app, tour, at(departures, 1), { units: { [tour.adultId]: 1 } })
  await makeMove(app.bank, sessionId, 'pay')
  return sessionId
}

const moveOwn = (app: TestApp, id: string, availabilityId: string) =>
  moveOwnReservation(app, tokenOf(app, id), {
    availabilityId,
    expectedTotalMinor: 2_900,
    expectedRefundMinor: 0,
  })

const moveByTeam = (app: TestApp, id: string, availabilityId: string) =>
  moveReservation(app, camille, id, { availabilityId, price: 'KEEP', expectedTotalMinor: 2_900 })

const refund = (app: TestApp, reservationId: string) =>
  refundPart(app, camille, { reservationId, refundMinor: 50, reason: 'Merci.', formToken: app.ids.uuid() })

describe('reservations are locked in the order of their ids', () => {
  test('by the payment of added guests, before the erasure of their customer', async ({
    database: { db },
  }) => {
    const app = createTestApp(db)
    const tour = await aTour(app)
    const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
    await added(app, id, { units: { [tour.adultId]: 3 }, expectedPriceMinor: 2_900 })
    const { holdId, sessionId } = await openHoldOf(app, id)
    await makeMove(app.bank, sessionId, 'pay')
    const { paying } = await db.transaction().execute(async (tx) => {
      await lockRow(tx, id)
      const waiting = receivePayment(app, sessionId)
      await untilOneWaits(db)
      // As an erasure goes on, whose own order is by id.
      await lockRow(tx, holdId)
      return { paying: waiting }
    })
    expect(await paying).toBe('confirm')
    expect(await reservationRow(app, id)).toMatchObject({ seats: 3 })
  })

  test('by the cancellation of a departure, whatever the order of booking', async ({ database: { db } }) => {
    const app = createTestApp(db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const email = 'one.person@example.com'
    const first = await aPaidBooking(app, tour, departure, { email })
    const second = await aPaidBooking(app, tour, departure, { email })
    await db
      .updateTable('reservation')
      .set({ created_at: app.clock.now().subtract({ hours: 1 }).toString() })
      .where('id', '=', second)
      .execute()
    const { cancelling } = await db.transaction().execute(async (tx) => {
      await lockRow(tx, first)
      const waiting = cancelDeparture(app, camille, { availabilityId: departure, message: 'Orage.' })
      await untilOneWaits(db)
      await lockRow(tx, second)
      return { cancelling: waiting }
    })
    expect(await cancelling).toEqual({ reservations: 2 })
  })
})

test('the fees of several payments lock them in the order of their ids', async ({ database: { db } }) => {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const parties = [await aPaidBooking(app, tour, departure), await aPaidBooking(app, tour, departure)]
  const payments = db
    .selectFrom('payment')
    .select(['id', 'charge_id'])
    .where('reservation_id', 'in', parties)
    .orderBy('id')
  const [first = '', second = ''] = (await payments.execute()).map(({ id }) => id)
  // Last in the table and in the index of charges, where a reader without an order comes last.
  await db.updateTable('payment').set({ charge_id: 'zz' }).where('id', '=', first).execute()
  const now = app.clock.now()
  const movements = (await payments.execute()).map(({ id, charge_id: chargeId }) => {
    return { id, chargeId: chargeId ?? '', kind: 'payment', feeMinor: 1, currency: 'EUR', at: now } as const
  })
  const { storing } = await db.transaction().execute(async (tx) => {
    const lock = (id: string) => sql`select id from payment where id = ${id} for update`.execute(tx)
    await lock(first)
    const waiting = storeMovements(db, movements)
    await untilOneWaits(db)
    await lock(second)
    return { storing: waiting }
  })
  await storing
  const stored = db.selectFrom('balance_movement').select('id').where('id', 'in', [first, second])
  expect(await stored.execute()).toHaveLength(2)
})

test('a rejection locks the reservation before its review, as an erasure does', async ({
  database: { db },
}) => {
  const app = createTestApp(db)
  const { id, reservationId } = await aReview(app)
  const { rejecting } = await db.transaction().execute(async (tx) => {
    await lockRow(tx, reservationId)
    const waiting = rejectReview(app, camille, id, 'Hors sujet.')
    await untilOneWaits(db)
    // As an erasure goes on.
    await sql`update comment set content = '' where id = ${id}`.execute(tx)
    return { rejecting: waiting }
  })
  await rejecting
  const { status } = await db
    .selectFrom('comment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('REJECTED')
})

async function lockRow(db: Database, id: string): Promise<void> {
  await sql`select id from reservation where id = ${id} for update`.execute(db)
}
