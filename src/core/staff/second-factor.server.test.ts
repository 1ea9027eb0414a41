import { describe, expect } from 'vitest'
import { Refused } from '#core/kernel/refusal.ts'
import { aUser, PASSWORD } from '#tests/support/a-user.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/database.ts'
import { authenticate } from './authenticate.server.ts'
import { logIn } from './log-in.server.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  newTotpSecret,
  ownSecondFactor,
} from './second-factor.server.ts'
import { setPassword } from './set-password.server.ts'
import { bytesOfBase32, codeAt } from './totp.server.ts'
import { fullName, type User } from './user.ts'

type Member = { user: User; actor: { type: 'user'; id: string; name: string }; token: string }

const test = base.extend<{ app: TestApp; member: Member }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  member: async ({ app }, use) => {
    const user = await aUser(app)
    const { token } = await tryWith(app, user)
    await use({ user, token, actor: { type: 'user', id: user.id, name: fullName(user) } })
  },
})

let address = 0

function tryWith(app: TestApp, user: User, facts: { password?: string; code?: string } = {}) {
  address += 1
  const wish = { username: user.username, password: PASSWORD, remember: false, ...facts }
  return logIn(app, wish, { address: `192.0.2.${address}`, userAgent: 'Test/1' })
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

/** Switches the second factor on; answers what an authenticator shows from then on. */
async function switchedOn(app: TestApp, { actor, token }: Member) {
  const { secret } = await newTotpSecret(app, actor)
  const bytes = bytesOfBase32(secret) as Buffer
  const show = () => codeAt(bytes, app.clock.now())
  const wish = { current: PASSWORD, secret, code: show() }
  const { recoveryCodes } = await enableSecondFactor(app, actor, wish, token)
  app.clock.advance({ seconds: 60 })
  return { show, recoveryCodes }
}

describe('with the second factor', () => {
  test('password and code log in; either alone says what a wrong password says', async ({ app, member }) => {
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

  test('each recovery code logs in once, however it is typed, and is kept as a hash', async ({
    app,
    member,
  }) => {
    const { recoveryCodes } = await switchedOn(app, member)
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    expect(await tryWith(app, member.user, { code: first })).toHaveProperty('token')
    expect(await refusalOf(tryWith(app, member.user, { code: first }))).toBe('auth.invalid_credentials')
    expect(
      await tryWith(app, member.user, { code: second.toUpperCase().replaceAll('-', ' ') }),
    ).toHaveProperty('token')
    expect(await ownSecondFactor(app, member.actor)).toEqual({ enabled: true, recoveryCodesLeft: 8 })
    const kept = await app.db.selectFrom('recovery_code').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(first)
  })

  test('a new password set for its owner does not get around it', async ({ app, member }) => {
    const { show } = await switchedOn(app, member)
    const { username } = member.user
    const password = 'cinq marches et une cour'
    await setPassword(app, { type: 'system', name: 'tests' }, { username, password })
    expect(await refusalOf(tryWith(app, member.user, { password }))).toBe('auth.invalid_credentials')
    expect(await tryWith(app, member.user, { password, code: show() })).toHaveProperty('token')
  })
})

describe('switching it', () => {
  test('on asks for the password and for what the authenticator shows, and ends the other logins', async ({
    app,
    member,
  }) => {
    const { actor, token, user } = member
    const { token: elsewhere } = await tryWith(app, user)
    const { secret } = await newTotpSecret(app, actor)
    const code = codeAt(bytesOfBase32(secret) as Buffer, app.clock.now())
    const wish = { current: PASSWORD, secret, code }
    const ask = (facts: object) => refusalOf(enableSecondFactor(app, actor, { ...wish, ...facts }, token))
    expect(await ask({ current: 'a guess' })).toBe('password.wrong')
    expect(await ask({ code: '123456' })).toBe('second_factor.code_wrong')
    expect(await ask({ secret: 'AAAA' })).toBe('second_factor.code_wrong')
    expect(await ownSecondFactor(app, actor)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    expect(await ask({})).toBeNull()
    expect(await authenticate(app, token)).toMatchObject({ id: user.id })
    expect(await refusalOf(authenticate(app, elsewhere))).toBe('auth.required')
  })

  test('off asks for the password, and both are told to the owner', async ({ app, member }) => {
    await switchedOn(app, member)
    const { actor, user } = member
    expect(await refusalOf(disableSecondFactor(app, actor, 'a guess'))).toBe('password.wrong')
    expect(await refusalOf(tryWith(app, user))).toBe('auth.invalid_credentials')
    await disableSecondFactor(app, actor, PASSWORD)
    expect(await tryWith(app, user)).toHaveProperty('token')
    const letters = await app.db
      .selectFrom('letter')
      .select('facts')
      .where('recipient', '=', user.username)
      .orderBy('created_at')
      .execute()
    expect(letters.map(({ facts }) => facts.notice)).toEqual(['second-factor-on', 'second-factor-off'])
  })
})
