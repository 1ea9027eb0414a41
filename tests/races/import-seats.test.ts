import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { runImport } from '#core/import/run-import.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { aPlannedImport, startShown } from '#tests/support/factories/an-import.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { createTestDatabase, test } from '#tests/support/postgres/database.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const CUSTOMERS = 20
const ROUNDS = 8

describe('the last seats, wanted by an import and by twenty customers at once', () => {
  test('are sold once', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: CUSTOMERS + 2 })
    const sold: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) sold.push(await raceForSeats(db, round))
    await closeDatabase(db)
    // Where the import came first, a single seat is left, which no pair can take.
    expect(sold.filter((seats) => seats !== 5 && seats !== 6)).toEqual([])
    expect(sold).toHaveLength(ROUNDS)
  })

  test('would be sold twice without the row lock: the race is a real one', async () => {
    const database = await createTestDatabase()
    await sql`alter table availability drop constraint availability_never_oversold`.execute(database.db)
    const db = connectDatabase(database.url, { connectionsMax: CUSTOMERS + 2 })
    let oversold = 0
    for (let round = 0; round < 3 * ROUNDS && oversold === 0; round += 1) {
      if ((await raceForSeats(db.withPlugin(withoutRowLocks), round)) > 6) oversold += 1
    }
    await closeDatabase(db)
    await database.drop()
    expect(oversold).toBeGreaterThan(0)
  })
})

/** The seats taken of six, after twenty customers who want two each and an import of five bookings of one. */
async function raceForSeats(db: Database, round: number): Promise<number> {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { capacity: 6 })
  const { local_start: start } = await db
    .selectFrom('availability')
    .select('local_start')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  const rows = [1, 2, 3, 4, 5].map((guest) => `Guest ${guest},${start}`)
  const id = await aPlannedImport(app, tour.id, ['Name,Date', ...rows].join('\n'))
  await startShown(app, id)
  await Promise.allSettled([
    ...Array.from({ length: CUSTOMERS }, (_, customer) => {
      const clientAddress = `192.0.${round}.${customer}`
      return checkOut(app, { tour: tour.slug, form: aCheckout(tour, departure), clientAddress })
    }),
    runImport(app, id),
  ])
  return seatsTaken(app, departure)
}
