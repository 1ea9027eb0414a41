import { describe, expect } from 'vitest'
import { Refused } from '#core/kernel/refusal.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { archiveTour } from '#core/tour/archive-tour.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const CUSTOMERS = 8
const ROUNDS = 20

describe('a tour that is archived while customers book it', () => {
  test('is either kept for them, or sold to nobody', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: CUSTOMERS + 1 })
    const outcomes: Outcome[] = []
    for (let round = 0; round < ROUNDS; round += 1) outcomes.push(await race(db, round))
    await closeDatabase(db)

    expect(outcomes).toHaveLength(ROUNDS)
    expect(outcomes.filter(isStranded)).toEqual([])
    expect(outcomes.flatMap(({ surprises }) => surprises)).toEqual([])
  })

  test('would be archived with guests without the row locks: the race is a real one', async () => {
    const database = await createTestDatabase()
    const db = connectDatabase(database.url, { connectionsMax: CUSTOMERS + 1 })
    let stranded = 0
    for (let round = 0; round < ROUNDS * 2 && stranded === 0; round += 1) {
      if (isStranded(await race(db.withPlugin(withoutRowLocks), round))) stranded += 1
    }
    await closeDatabase(db)
    await database.drop()

    expect(stranded).toBeGreaterThan(0)
  })
})

type Outcome = { isArchived: boolean; live: number; surprises: unknown[] }

/** Archived, with guests on it. */
function isStranded({ isArchived, live }: Outcome): boolean {
  return isArchived && live > 0
}

/** Customers and the operator at once; the operator comes a little later in each round, so that all orders are met. */
async function race(db: Database, round: number): Promise<Outcome> {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { capacity: CUSTOMERS })
  const attempts: (() => Promise<unknown>)[] = Array.from({ length: CUSTOMERS }, (_, customer) => () => {
    const form = aCheckout(tour, departure, { units: { [tour.adultId]: 1 } })
    return checkOut(app, { tour: tour.slug, form, clientAddress: `192.0.2.${customer}` })
  })
  attempts.splice(round % (CUSTOMERS + 1), 0, () => archiveTour(app, camille, tour.id))
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()))
  const { status } = await db
    .selectFrom('tour')
    .select('status')
    .where('id', '=', tour.id)
    .executeTakeFirstOrThrow()
  const live = await db
    .selectFrom('reservation')
    .select('id')
    .where('availability_id', '=', departure)
    .where('status', 'not in', ['EXPIRED', 'CANCELLED'])
    .execute()
  const surprises = results
    .filter((result) => result.status === 'rejected')
    .map((result): unknown => result.reason)
    .filter((reason) => !(reason instanceof Refused))
  return { isArchived: status === 'ARCHIVED', live: live.length, surprises }
}
