import { describe, expect } from 'vitest'
import { Refused } from '#core/kernel/refusal.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { tokenHash } from '#core/kernel/secret-link.server.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { authenticate } from '../log-in/authenticate.server.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { passSecondFactor } from '../second-factor/pass-second-factor.server.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  newTotpSecret,
  ownSecondFactor,
  resetSecondFactor,
} from './switch-second-factor.server.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { can } from '#core/kernel/actor.ts'
import { setPassword } from './set-password.server.ts'
import { team } from './team.server.ts'
import { bytesOfBase32 } from '../second-factor/totp.server.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { fullName, type Member } from '../member/member.ts'
import { whoami } from '../log-in/whoami.server.ts'

type Stage = { user: Member; actor: { type: 'user'; id: string; name: string; role: 'owner' }; token: string }

const test = base.extend<{ app: TestApp; member: Stage }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  member: async ({ app }, use) => {
    const user = await aTeamMember(app)
    const { token } = await tryWith(app, user)
    await use({ user, token, actor: { type: 'user', id: user.id, name: fullName(user), role: 'owner' } })
  },
})

let address = 0

function tryWith(app: TestApp, user: Member, facts: { password?: string; code?: string } = {}) {
  address += 1
  const credentials = { username: user.username, password: PASSWORD, remember: false, ...facts }
  return logIn(app, credentials, { address: `192.0.2.${address}`, userAgent: 'Test/1' })
}

async function refusalOf(act: Promise<unknown>) {
  return await act.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error.refusal.code
      throw error
    },
  )
}

/** Switches the second factor on; returns the authenticator's later codes. */
async function switchedOn(app: TestApp, { actor, token }: Stage) {
  const { secret } = await newTotpSecret(app, actor)
  const show = () => codeAt(bytesOfBase32(secret) as Buffer, app.clock.now())
  const enrolment = { current: PASSWORD, secret, code: show() }
  const { recoveryCodes } = await enableSecondFactor(app, actor, enrolment, token)
  app.clock.advance({ seconds: 60 })
  return { show, recoveryCodes }
}

describe('with the second factor', () => {
  test('password and code log in; either alone is refused as a wrong password is', async ({
    app,
    member,
  }) => {
    const { show } = await switchedOn(app, member)
    const { user } = member
    for (const facts of [
      {},
      { code: '' },
      { code: '000000' },
      { password: 'a guess', code: show() },
      { password: 'a guess' },
    ]) {
      expect(await refusalOf(tryWith(app, user, facts))).toBe('auth.invalid_credentials')
    }
    expect(await tryWith(app, user, { code: ` ${show().slice(0, 3)} ${show().slice(3)}` })).toHaveProperty(
      'token',
    )
  })

  test('no code works twice, not even twice at the same moment', async ({ app, member }) => {
    const { show } = await switchedOn(app, member)
    const code = show()
    const both = await Promise.all([1, 2, 3].map(() => refusalOf(tryWith(app, member.user, { code }))))
    expect(both.filter((refusal) => refusal === null)).toHaveLength(1)
    app.clock.advance({ seconds: 60 })
    expect(await tryWith(app, member.user, { code: show() })).toHaveProperty('token')
  })

  test('each recovery code logs in once, however it is typed, and is stored as a hash', async ({
    app,
    member,
  }) => {
    const { recoveryCodes } = await switchedOn(app, member)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/)
    const [first = '', second = ''] = recoveryCodes
    expect(await tryWith(app, member.user, { code: first })).toHaveProperty('token')
    expect(await refusalOf(tryWith(app, member.user, { code: first }))).toBe('auth.invalid_credentials')
    expect(
      await tryWith(app, member.user, { code: second.toUpperCase().replaceAll('-', ' ') }),
    ).toHaveProperty('token')
    expect(await ownSecondFactor(app, member.actor)).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 8,
    })
    const kept = await app.db.selectFrom('recovery_code').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(first)
  })

  test('a recovery code of 80 bits, as earlier versions made them, logs in', async ({ app, member }) => {
    await switchedOn(app, member)
    const former = { user_id: member.user.id, code_hash: tokenHash('ABCDEFGHIJKLMNOP') }
    await app.db.insertInto('recovery_code').values(former).execute()
    expect(await tryWith(app, member.user, { code: 'abcd-efgh-ijkl-mnop' })).toHaveProperty('token')
  })

  test('a new password set by another member does not bypass it', async ({ app, member }) => {
    const { show } = await switchedOn(app, member)
    const { username } = member.user
    const password = 'cinq marches et une cour'
    await setPassword(app, { type: 'system', name: 'tests' }, { username, password })
    expect(await refusalOf(tryWith(app, member.user, { password }))).toBe('auth.invalid_credentials')
    expect(await tryWith(app, member.user, { password, code: show() })).toHaveProperty('token')
  })
})

describe('guessing codes with the right password', () => {
  const guess = (i: number) => String(i).padStart(6, '0')
  const noticesTo = (app: TestApp, { username }: Member) =>
    app.db
      .selectFrom('letter')
      .select('facts')
      .where('recipient', '=', username)
      .where((eb) => eb.ref('facts', '->>').key('notice'), '=', 'code-guessing')
      .execute()

  test('from 240 networks is stopped at the tenth code of an hour, and reported to the member once', async ({
    app,
    member,
  }) => {
    const { show, recoveryCodes } = await switchedOn(app, member)
    for (let i = 0; i < 12; i += 1) {
      expect(await refusalOf(tryWith(app, member.user, { code: guess(i) }))).toBe('auth.invalid_credentials')
    }
    for (let i = 12; i < 240; i += 1) {
      expect(await passSecondFactor(app, member.user.id, guess(i))).toBe(false)
    }
    expect(await noticesTo(app, member.user)).toHaveLength(1)
    expect(await refusalOf(tryWith(app, member.user, { code: show() }))).toBe('auth.invalid_credentials')
    expect(await tryWith(app, member.user, { code: recoveryCodes[0] as string })).toHaveProperty('token')
    app.clock.advance({ hours: 1 })
    expect(await tryWith(app, member.user, { code: show() })).toHaveProperty('token')
  })

  test('is counted exactly when many come at once, on two instances', async ({ app, database, member }) => {
    const { show } = await switchedOn(app, member)
    const other = { ...app, db: connectDatabase(database.url) }
    const guesses = Array.from({ length: 40 }, (_, i) =>
      passSecondFactor(i % 2 ? app : other, member.user.id, guess(i)),
    )
    expect(await Promise.all(guesses)).not.toContain(true)
    expect(await noticesTo(app, member.user)).toHaveLength(1)
    expect(await passSecondFactor(app, member.user.id, show())).toBe(false)
    await closeDatabase(other.db)
  })

  test('without the password, or without a code, locks nobody out', async ({ app, member }) => {
    const { show } = await switchedOn(app, member)
    for (let i = 0; i < 12; i += 1) {
      await refusalOf(tryWith(app, member.user, { password: 'a guess', code: guess(i) }))
      await refusalOf(tryWith(app, member.user, { code: '' }))
    }
    expect(await noticesTo(app, member.user)).toEqual([])
    expect(await tryWith(app, member.user, { code: show() })).toHaveProperty('token')
  })

  test('never passes without a user', async ({ app }) => {
    expect(await passSecondFactor(app, null, '000000')).toBe(false)
    expect(await passSecondFactor(app, null, '')).toBe(false)
  })
})

describe('switching it', () => {
  test("on requires the password and the authenticator's code, and ends the other log-ins", async ({
    app,
    member,
  }) => {
    const { actor, token, user } = member
    const { token: elsewhere } = await tryWith(app, user)
    const { secret } = await newTotpSecret(app, actor)
    const code = codeAt(bytesOfBase32(secret) as Buffer, app.clock.now())
    const enrolment = { current: PASSWORD, secret, code }
    const ask = (facts: object) =>
      refusalOf(enableSecondFactor(app, actor, { ...enrolment, ...facts }, token))
    expect(await ask({ current: 'a guess' })).toBe('password.wrong')
    expect(await ask({ code: '123456' })).toBe('second_factor.code_wrong')
    expect(await ask({ secret: 'AAAA' })).toBe('second_factor.code_wrong')
    expect(await ownSecondFactor(app, actor)).toEqual({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
    })
    expect(await ask({})).toBeNull()
    expect(await authenticate(app, token)).toMatchObject({ id: user.id })
    expect(await refusalOf(authenticate(app, elsewhere))).toBe('auth.required')
  })

  test('off requires the password, and the owner is notified of both', async ({ app, member }) => {
    await switchedOn(app, member)
    const { actor, user } = member
    expect(await refusalOf(disableSecondFactor(app, actor, 'a guess'))).toBe('password.wrong')
    expect(await refusalOf(tryWith(app, user))).toBe('auth.invalid_credentials')
    await disableSecondFactor(app, actor, PASSWORD)
    expect(await tryWith(app, user)).toHaveProperty('token')
    const emails = await app.db
      .selectFrom('letter')
      .select('facts')
      .where('recipient', '=', user.username)
      .orderBy('created_at')
      .execute()
    expect(emails.map(({ facts }) => facts.notice)).toEqual(['second-factor-on', 'second-factor-off'])
  })
})

describe('required of every member', () => {
  const INSTALLER = { type: 'system', name: 'tests' } as const

  /** Until the test's end: the others of the file share the database. */
  async function askOfAll(app: TestApp, atEnd: (undo: () => Promise<void>) => void) {
    atEnd(() => saveSettings(app, INSTALLER, 'security', { secondFactorRequired: false }))
    await saveSettings(app, INSTALLER, 'security', { secondFactorRequired: true })
  }

  test('a member without one may set one up and nothing else, also in an open log-in', async ({
    app,
    member,
    onTestFinished,
  }) => {
    await askOfAll(app, onTestFinished)
    const confined = await authenticate(app, member.token)
    expect(confined).toMatchObject({ secondFactorDue: true })
    expect(can(confined, 'manage-reservations')).toBe(false)
    expect(await whoami(app, confined)).toMatchObject({ id: member.user.id, secondFactorDue: true })
    expect(await refusalOf(team(app, confined))).toBe('second_factor.required')
    await switchedOn(app, member)
    const free = await authenticate(app, member.token)
    expect(can(free, 'manage-reservations')).toBe(true)
    expect(await whoami(app, free)).not.toHaveProperty('secondFactorDue')
  })

  test('cannot be switched off again', async ({ app, member, onTestFinished }) => {
    await switchedOn(app, member)
    await askOfAll(app, onTestFinished)
    expect(await refusalOf(disableSecondFactor(app, member.actor, PASSWORD))).toBe('second_factor.required')
  })
})

describe('a lost one', () => {
  test('is removed by another member: log-ins end, both are notified, the password logs in', async ({
    app,
    member,
  }) => {
    await switchedOn(app, member)
    const other = await aTeamMember(app, { firstname: 'Inès' })
    const boss = { type: 'user', id: other.id, name: fullName(other), role: 'owner' } as const
    expect(await team(app, boss)).toContainEqual(
      expect.objectContaining({ id: member.user.id, secondFactor: true }),
    )
    await app.db.deleteFrom('letter').execute()
    await resetSecondFactor(app, boss, member.user.id)
    await resetSecondFactor(app, boss, member.user.id)

    expect(await refusalOf(authenticate(app, member.token))).toBe('auth.required')
    expect(await tryWith(app, member.user)).toHaveProperty('token')
    const emails = await app.db.selectFrom('letter').select(['recipient', 'facts']).execute()
    expect(emails).toMatchObject([
      { recipient: member.user.username, facts: { notice: 'second-factor-reset' } },
    ])
    const acts = await app.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'user.second_factor_reset')
      .execute()
    expect(acts).toEqual([{ actor_id: boss.id, subject_id: member.user.id }])
  })

  test('is not removed from oneself without the password, nor by a visitor', async ({ app, member }) => {
    await switchedOn(app, member)
    expect(await refusalOf(resetSecondFactor(app, member.actor, member.user.id))).toBe('not_found')
    expect(await refusalOf(resetSecondFactor(app, { type: 'visitor' }, member.user.id))).toBe('auth.required')
  })
})
