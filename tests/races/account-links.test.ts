import { describe, expect, test } from 'vitest'
import { changeEmail } from '#core/account/change-email.server.ts'
import { confirmEmail } from '#core/account/confirm-email.server.ts'
import { inviteMember } from '#core/account/invite-member.server.ts'
import { sendPasswordLink } from '#core/account/send-password-link.server.ts'
import { hashOfUsername } from '#core/account/ask-password-link.server.ts'
import { changeOwnPassword } from '#core/team/change-own-password.server.ts'
import { accountToken } from '#core/kernel/secret-link.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { replacePassword } from '#core/member/member-store.server.ts'
import { argon2id, formatPhc } from '#core/password/argon2.server.ts'
import { hashPassword } from '#core/password/password.server.ts'
import { keepSecondFactor } from '#core/second-factor/second-factor-store.server.ts'
import { TOTP_SECRET_BYTES } from '#core/second-factor/totp.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { choosePassword, join } from '#tests/support/account-links.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/postgres/database.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const ROUNDS = 4
const AT_ONCE = 3
const VISITOR = { type: 'visitor' } as const

async function withDatabase<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, { connectionsMax: AT_ONCE + 1 })
  try {
    return await act(db)
  } finally {
    await closeDatabase(db)
    await database.drop()
  }
}

/** The codes with which simultaneous attempts end, sorted; 'done' for success. */
async function outcomes(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(attempts)
  return results
    .map((result): string => {
      if (result.status === 'fulfilled') return 'done'
      return result.reason instanceof Refused ? result.reason.refusal.code : String(result.reason)
    })
    .toSorted()
}

const times = <T>(act: (index: number) => Promise<T>) =>
  Array.from({ length: AT_ONCE }, (_, index) => act(index))

describe('an invitation that is accepted several times at once', () => {
  test('makes one member', async () => {
    const ends = await withDatabase(async (db) => {
      const app = createTestApp(db)
      const owner = asMember(await aGuide(app))
      const rounds: string[][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const invite = {
          username: `i${round}@example.com`,
          firstname: 'Inès',
          role: 'guide',
          locale: 'fr',
        } as const
        const { id } = await inviteMember(app, owner, invite)
        const token = accountToken(app.keys, 'invitation', id)
        rounds.push(
          await outcomes(times(() => join(app, VISITOR, token, { lastname: '', password: PASSWORD }))),
        )
      }
      return rounds
    })
    const expected = ['done', ...Array<string>(AT_ONCE - 1).fill('invitation.used')]
    expect(ends).toEqual(Array.from({ length: ROUNDS }, () => expected))
  })
})

describe('an address that is invited several times at once', () => {
  test('has one invitation', async () => {
    const ends = await withDatabase(async (db) => {
      const app = createTestApp(db)
      const owners = await Promise.all(times(() => aGuide(app)))
      const rounds: string[][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const invite = {
          username: `o${round}@example.com`,
          firstname: 'Inès',
          role: 'guide',
          locale: 'fr',
        } as const
        rounds.push(await outcomes(owners.map((owner) => inviteMember(app, asMember(owner), invite))))
      }
      return rounds
    })
    const expected = ['done', ...Array<string>(AT_ONCE - 1).fill('invitation.pending')]
    expect(ends).toEqual(Array.from({ length: ROUNDS }, () => expected))
  })
})

describe('a link to a new password that is used several times at once', () => {
  test('sets one password', async () => {
    const ends = await withDatabase((db) => passwordRace(createTestApp(db), ROUNDS))
    const expected = ['done', ...Array<string>(AT_ONCE - 1).fill('password.link_ended')]
    expect(ends).toEqual(Array.from({ length: ROUNDS }, () => expected))
  })

  test('would set several without the row locks: the race is a real one', async () => {
    const severalDone = await withDatabase(async (db) => {
      for (let round = 0; round < ROUNDS * 3; round += 1) {
        const [codes = []] = await passwordRace(createTestApp(db.withPlugin(withoutRowLocks)), 1)
        if (codes.filter((code) => code === 'done').length > 1) return true
      }
      return false
    })
    expect(severalDone).toBe(true)
  })
})

async function passwordRace(app: TestApp, count: number): Promise<string[][]> {
  const { username } = await aTeamMember(app)
  const rounds: string[][] = []
  for (let round = 0; round < count; round += 1) {
    const linkId = app.ids.uuid()
    await sendPasswordLink(app, { linkId, usernameHash: hashOfUsername(username) })
    const token = accountToken(app.keys, 'password', linkId)
    const choose = (index: number) => choosePassword(app, token, `quatre ponts ${round} et ${index} tramways`)
    rounds.push(await outcomes(times(choose)))
  }
  return rounds
}

describe('a password that is replaced twice at once', () => {
  test('is replaced by one of the two, who knew it', async () => {
    const rounds = await withDatabase(async (db) => {
      const app = createTestApp(db)
      const ended: string[][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await aTeamMember(app)
        ended.push(await outcomes([1, 2].map((index) => replaceOwn(app, id, index))))
      }
      return ended
    })
    expect(rounds).toEqual(Array.from({ length: ROUNDS }, () => ['done', 'password.wrong']))
  })

  test.for([
    ['is refused to the second one, who waits for the first', (db: Database) => db, 'password.wrong'],
    [
      'would be overwritten by the second one without the row locks',
      (db: Database) => db.withPlugin(withoutRowLocks),
      'done',
    ],
  ] as const)('%s', async ([, dbOf, end]) => {
    const ends = await withDatabase(async (db) => {
      const { id } = await aTeamMember(createTestApp(db))
      const second = await db.transaction().execute(async (first) => {
        await replacePassword(first, id, await hashPassword('six ponts et un tramway', id))
        const waiting = { end: outcomes([replaceOwn(createTestApp(dbOf(db)), id, 2)]) }
        await untilOneWaits(db)
        return waiting
      })
      return await second.end
    })
    expect(ends).toEqual([end])
  })
})

function replaceOwn(app: TestApp, id: string, index: number): Promise<void> {
  const password = `cinq quais et ${index} bateaux`
  return changeOwnPassword(app, asMember({ id, name: 'Camille' }), { current: PASSWORD, password }, '')
}

test('a log-in that needed no code is refused once the second factor is on', async () => {
  const codes = await withDatabase(async (db) => {
    const app = createTestApp(db)
    const { id, username } = await aTeamMember(app)
    // An outdated hash is made again after the checks of the log-in, and before its row is written.
    const salt = Buffer.alloc(16)
    const cost = { memoryKib: 8192, passes: 1, parallelism: 1 }
    const hash = await argon2id(PASSWORD, salt, 32, cost, 'tests')
    const outdated = { password_hash: formatPhc({ ...cost, salt, hash }) }
    await db.updateTable('app_user').set(outdated).where('id', '=', id).execute()
    const factor = { secret: Buffer.alloc(TOTP_SECRET_BYTES), step: 0, recoveryCodes: ['one'] }
    const switchedOn: Promise<void>[] = []
    const uuid = () => {
      switchedOn.push(db.transaction().execute((tx) => keepSecondFactor(tx, app, id, factor)))
      return app.ids.uuid()
    }
    const credentials = { username, password: PASSWORD, remember: false }
    const anywhere = { address: null, userAgent: null }
    const tried = await outcomes([logIn({ ...app, ids: { ...app.ids, uuid } }, credentials, anywhere)])
    await Promise.all(switchedOn)
    return tried
  })
  expect(codes).toEqual(['auth.invalid_credentials'])
})

describe('a change of the email address that both confirm at once', () => {
  test('is made once, and both are notified', async () => {
    const ends = await withDatabase(async (db) => {
      const app = createTestApp(db)
      const { id: userId } = await aTeamMember(app)
      const rounds: { done: number; notices: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const actor = asMember({ id: userId, name: 'Camille' })
        await changeEmail(app, actor, { username: `e${round}@example.com`, current: PASSWORD })
        const { id } = await db
          .selectFrom('email_change')
          .select('id')
          .where('done_at', 'is', null)
          .executeTakeFirstOrThrow()
        const sides = (['old', 'new'] as const).map((side) => accountToken(app.keys, `email-${side}`, id))
        const confirmed = await Promise.all(sides.map((token) => confirmEmail(app, token)))
        const notices = await db
          .selectFrom('letter')
          .select('id')
          .where('kind', '=', 'account-notice')
          .execute()
        rounds.push({ done: confirmed.filter(({ done }) => done).length, notices: notices.length })
      }
      return rounds
    })
    expect(ends).toEqual(
      Array.from({ length: ROUNDS }, (_, round) => ({ done: 1, notices: (round + 1) * 2 })),
    )
  })
})

test('a link to a new password is not sent to a member who is disabled at this moment', async () => {
  const sent = await withDatabase(async (db) => {
    const app = createTestApp(db)
    const { id, username } = await aTeamMember(app)
    const job = { linkId: app.ids.uuid(), usernameHash: hashOfUsername(username) }
    const { sending } = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ disabled_at: app.clock.now().toString() })
        .where('id', '=', id)
        .execute()
      const waiting = sendPasswordLink(app, job)
      await untilOneWaits(db)
      return { sending: waiting }
    })
    await sending
    return db.selectFrom('password_link').select('id').execute()
  })
  expect(sent).toEqual([])
})
