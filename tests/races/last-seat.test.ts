import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { Refused } from '#core/kernel/refusal.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const CUSTOMERS = 50
const ROUNDS = 20

describe('the last seat, wanted by fifty customers at once', () => {
  test('goes to exactly one, and the others are refused', async ({ database }) => {
    const customers = connectDatabase(database.url, { connectionsMax: CUSTOMERS })
    const outcomes: Outcome[] = []
    for (let round = 0; round < ROUNDS; round += 1) outcomes.push(await raceForOneSeat(customers, round))
    await closeDatabase(customers)

    const fair = { sold: 1, refused: CUSTOMERS - 1, others: 0, seatsTaken: 1 }
    expect(outcomes).toEqual(outcomes.map(() => fair))
    expect(outcomes).toHaveLength(ROUNDS)
  })

  test('would be sold twice without the row lock: the race is a real one', async () => {
    const database = await createTestDatabase()
    await sql`alter table availability drop constraint availability_never_oversold`.execute(database.db)
    const customers = connectDatabase(database.url, { connectionsMax: CUSTOMERS })
    let oversold = 0
    for (let round = 0; round < ROUNDS && oversold === 0; round += 1) {
      const { sold } = await raceForOneSeat(customers.withPlugin(withoutRowLocks), round)
      if (sold > 1) oversold += 1
    }
    await closeDatabase(customers)
    await database.drop()

    expect(oversold).toBeGreaterThan(0)
  })
})

type Outcome = { sold: number; refused: number; others: number; seatsTaken: number }

async function raceForOneSeat(db: Database, round: number): Promise<Outcome> {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { capacity: 1 })
  const attempts = Array.from({ length: CUSTOMERS }, (_, customer) =>
    bookOneSeat(app, tour, departure, `192.0.${round}.${customer}`),
  )
  const results = await Promise.allSettled(attempts)
  const row = await db
    .selectFrom('availability')
    .select('seats_taken')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  const sold = results.filter((result) => result.status === 'fulfilled').length
  const refused = results.filter((result) => result.status === 'rejected' && isSoldOut(result.reason)).length
  return { sold, refused, others: CUSTOMERS - sold - refused, seatsTaken: row.seats_taken }
}

function bookOneSeat(
  app: TestApp,
  tour: Awaited<ReturnType<typeof aTour>>,
  departure: string,
  clientAddress: string,
) {
  const form = aCheckout(tour, departure, { units: { [tour.adultId]: 1 } })
  return checkOut(app, { tour: tour.slug, form, clientAddress })
}

function isSoldOut(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code === 'availability.sold_out'
}
