import { describe, expect } from 'vitest'
import { saveDepartureSchema } from '#core/schedule/save-departure.schema.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { setMemberRole } from '#core/team/set-member-role.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { saveDeparture } from '#core/schedule/save-departure.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, test } from '#tests/support/postgres/database.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const PLANNERS = 6
const ROUNDS = 15

describe('a guide who is disabled, or gets a role that leads nothing, while others plan with them', () => {
  test('leads no coming departure', async ({ database }) => {
    const db = connectDatabase(database.url, { connectionsMax: PLANNERS + 1 })
    const outcomes: Outcome[] = []
    for (let round = 0; round < ROUNDS; round += 1) outcomes.push(await race(db, round))
    await closeDatabase(db)

    expect(outcomes.filter(({ led }) => led > 0)).toEqual([])
    expect(outcomes.flatMap(({ surprises }) => surprises)).toEqual([])
  })

  test('would lead some without the row locks: the race is a real one', async () => {
    const database = await createTestDatabase()
    const db = connectDatabase(database.url, { connectionsMax: PLANNERS + 1 })
    let led = 0
    for (let round = 0; round < ROUNDS * 3 && led === 0; round += 1) {
      led += (await race(db.withPlugin(withoutRowLocks), round)).led
    }
    await closeDatabase(db)
    await database.drop()

    expect(led).toBeGreaterThan(0)
  })
})

/** `led`: coming departures with a guide who is gone. */
type Outcome = { led: number; surprises: unknown[] }

/** Planners and the member who ends the guiding at once, the latter a little later in each round. */
async function race(db: Database, round: number): Promise<Outcome> {
  const app = createTestApp(db)
  const [tour, { id: guideId }, boss] = [await aTour(app), await aGuide(app), asMember(await aGuide(app))]
  const attempts: (() => Promise<unknown>)[] = Array.from({ length: PLANNERS }, (_, planner) => () => {
    const localDateTimeStart = `2026-07-0${planner + 1}T10:00`
    const form = { tourId: tour.id, guideId, localDateTimeStart, capacity: '10', languages: ['fr'] }
    return saveDeparture(app, camille, saveDepartureSchema.parse(form))
  })
  const endGuiding = () =>
    round % 2 === 0
      ? setMemberDisabled(app, boss, guideId, true)
      : setMemberRole(app, boss, guideId, 'accountant')
  attempts.splice(round % (PLANNERS + 1), 0, endGuiding)
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()))
  const led = await db.selectFrom('availability').select('id').where('guide_id', '=', guideId).execute()
  const surprises = results
    .filter((result) => result.status === 'rejected')
    .map((result): unknown => result.reason)
    .filter((reason) => !(reason instanceof Refused))
  return { led: led.length, surprises }
}
