import { describe, expect, test } from 'vitest'
import { setMemberRole } from '#core/team/set-member-role.server.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/postgres/database.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const ROUNDS = 20

/** A team of its own for each test, because the test depends on the number of remaining members. */
async function withTeam<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, { connectionsMax: 4 })
  try {
    return await act(db)
  } finally {
    await closeDatabase(db)
    await database.drop()
  }
}

describe('members who disable each other at once', () => {
  test.for([2, 3])('leave one of %i who can log in', async (members) => {
    const outcomes = await withTeam(async (db) => {
      const rounds: Outcome[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await race(db, members))
      return rounds
    })
    expect(outcomes.map(({ left }) => left)).toEqual(Array<number>(ROUNDS).fill(1))
    expect(outcomes.flatMap(({ codes }) => codes)).toEqual(Array<string>(ROUNDS).fill('auth.required'))
  })

  test('would leave nobody without the row locks: the race is a real one', async () => {
    const nobodyLeft = await withTeam(async (db) => {
      for (let round = 0; round < ROUNDS * 3; round += 1) {
        if ((await race(db.withPlugin(withoutRowLocks), 2)).left === 0) return true
      }
      return false
    })
    expect(nobodyLeft).toBe(true)
  })
})

describe('owners who demote each other at once', () => {
  test('leave one owner', async () => {
    const outcomes = await withTeam(async (db) => {
      const rounds: Outcome[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await race(db, 2, demote))
      return rounds
    })
    expect(outcomes.map(({ left }) => left)).toEqual(Array<number>(ROUNDS).fill(1))
    expect(outcomes.flatMap(({ codes }) => codes)).toEqual(Array<string>(ROUNDS).fill('auth.forbidden'))
  })

  test('would leave no owner without the row locks: the race is a real one', async () => {
    const nobodyLeft = await withTeam(async (db) => {
      for (let round = 0; round < ROUNDS * 3; round += 1) {
        if ((await race(db.withPlugin(withoutRowLocks), 2, demote)).left === 0) return true
      }
      return false
    })
    expect(nobodyLeft).toBe(true)
  })
})

/** `left`: owners who can still log in; `codes`: the refusals of the others. */
type Outcome = { left: number; codes: string[] }

type Attack = (app: ReturnType<typeof createTestApp>, actor: Actor, id: string) => Promise<unknown>

const disable: Attack = (app, actor, id) => setMemberDisabled(app, actor, id, true)
const demote: Attack = (app, actor, id) => setMemberRole(app, actor, id, 'guide')

/** Each member disables or demotes the next one at the same moment; the former teams are gone. */
async function race(db: Database, count: number, attack = disable): Promise<Outcome> {
  await db.deleteFrom('app_user').execute()
  const app = createTestApp(db)
  const members = await Promise.all(Array.from({ length: count }, () => aGuide(app)))
  const results = await Promise.allSettled(
    members.map((member, i) => {
      const next = members[(i + 1) % count] ?? member
      return attack(app, asMember(member), next.id)
    }),
  )
  const codes = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }): string => (reason instanceof Refused ? reason.refusal.code : String(reason)))
  const live = await db
    .selectFrom('app_user')
    .select('id')
    .where('disabled_at', 'is', null)
    .where('role', '=', 'owner')
    .execute()
  return { left: live.length, codes }
}
