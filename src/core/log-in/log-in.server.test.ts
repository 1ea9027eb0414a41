import { argon2Sync } from 'node:crypto'
import { describe, expect } from 'vitest'
import { Refused, type Refusal } from '#core/kernel/refusal.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { formatPhc } from '../password/argon2.server.ts'
import { authenticate } from './authenticate.server.ts'
import { logIn } from './log-in.server.ts'
import { logOut } from './log-out.server.ts'
import { hashPassword, isOutdatedHash } from '../password/password.server.ts'
import { setPassword } from '../team/set-password.server.ts'
import type { Member } from '../member/member.ts'

const test = base.extend<{ app: TestApp; user: Member; address: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  user: async ({ app }, use) => use(await aTeamMember(app)),
  // Each test has its own network, so that failures of one do not count in the next.
  address: async ({ app }, use) => use(app.ids.reference()),
})

/** The code with which the use case refused. */
async function refusalOf(act: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await act.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  )
  if (error instanceof Refused) return error.refusal
  throw error
}

function tryFrom(app: TestApp, address: string | null, username: string, password: string, remember = false) {
  return logIn(app, { username, password, remember }, { address, userAgent: 'Test/1' })
}

describe('logIn', () => {
  test('opens a log-in of 12 hours, or 30 days when remembered', async ({ app, user, address }) => {
    const { token: short } = await tryFrom(app, address, user.username, PASSWORD)
    const { token: long } = await tryFrom(app, address, user.username, PASSWORD, true)
    expect(await authenticate(app, short)).toEqual({
      type: 'user',
      id: user.id,
      name: 'Camille Ferrand',
      role: 'owner',
    })
    app.clock.advance({ hours: 12, seconds: 1 })
    expect(await refusalOf(authenticate(app, short))).toEqual({ code: 'auth.required' })
    app.clock.advance({ days: 29 })
    expect(await authenticate(app, long)).toMatchObject({ id: user.id })
    app.clock.advance({ days: 1 })
    expect(await refusalOf(authenticate(app, long))).toEqual({ code: 'auth.required' })
  })

  test('keeps no tried name, which may be a password, in its counts', async ({ app, address }) => {
    await refusalOf(tryFrom(app, address, 'my secret passphrase', PASSWORD))
    const counts = await app.db
      .selectFrom('throttle')
      .select('bucket')
      .where('bucket', 'like', `login:%${address}%`)
      .execute()
    expect(counts).not.toEqual([])
    for (const { bucket } of counts) expect(bucket).not.toContain('secret')
  })

  test('refuses a password that is replaced while it is checked', async ({ app, user, address }) => {
    const tried = await app.db.transaction().execute(async (tx) => {
      const stored = { password_hash: await hashPassword('another passphrase') }
      await tx.updateTable('app_user').set(stored).where('id', '=', user.id).execute()
      const waiting = { logIn: refusalOf(tryFrom(app, address, user.username, PASSWORD)) }
      await untilOneWaits(app.db)
      return waiting
    })
    expect(await tried.logIn).toEqual({ code: 'auth.invalid_credentials' })
    expect(await tryFrom(app, address, user.username, 'another passphrase')).toMatchObject({
      token: expect.any(String),
    })
  })

  test('refuses an unknown user, a wrong password and a disabled user in the same way', async ({
    app,
    user,
    address,
  }) => {
    const refused = { code: 'auth.invalid_credentials' }
    expect(await refusalOf(tryFrom(app, address, 'nobody@example.com', PASSWORD))).toEqual(refused)
    expect(await refusalOf(tryFrom(app, address, user.username, `${PASSWORD} `))).toEqual(refused)
    const disabled = { disabled_at: app.clock.now().toString() }
    await app.db.updateTable('app_user').set(disabled).where('id', '=', user.id).execute()
    expect(await refusalOf(tryFrom(app, address, user.username, PASSWORD))).toEqual(refused)
  })

  test('records successes and failures with the IP address, without the name that was tried', async ({
    app,
    user,
    address,
  }) => {
    await refusalOf(tryFrom(app, address, 'hunter2', 'x'))
    await tryFrom(app, address, user.username, PASSWORD)
    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', 'like', 'user.log%')
      .orderBy('id')
      .execute()
    const ours = entries.filter(({ facts }) => facts.address === address)
    expect(ours.map(({ action, actor_type, subject_id }) => [action, actor_type, subject_id])).toEqual([
      ['user.log_in_refused', 'visitor', 'unknown'],
      ['user.logged_in', 'user', user.id],
    ])
    expect(JSON.stringify(ours)).not.toContain('hunter2')
  })

  test("hashes again when the stored hash is cheaper than today's", async ({ app, user, address }) => {
    const salt = Buffer.from('0123456789abcdef')
    const parameters = {
      message: PASSWORD,
      nonce: salt,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    }
    const hash = argon2Sync('argon2id', parameters)
    const old = formatPhc({ memoryKib: 8192, passes: 1, parallelism: 1, salt, hash })
    await app.db.updateTable('app_user').set({ password_hash: old }).where('id', '=', user.id).execute()
    await tryFrom(app, address, user.username, PASSWORD)
    const { password_hash } = await app.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(isOutdatedHash(password_hash)).toBe(false)
    expect(await tryFrom(app, address, user.username, PASSWORD)).toHaveProperty('token')
  })
})

describe('guessing', () => {
  test('is stopped at the ninth failure, with the time to wait, even when the guess is right', async ({
    app,
    user,
    address,
  }) => {
    for (let i = 0; i < 8; i += 1) {
      expect(await refusalOf(tryFrom(app, address, user.username, `guess ${i}`))).toEqual({
        code: 'auth.invalid_credentials',
      })
    }
    const stopped = { code: 'auth.too_many_attempts', retryAfter: 900 }
    expect(await refusalOf(tryFrom(app, address, user.username, PASSWORD))).toEqual(stopped)
    app.clock.advance({ minutes: 15 })
    expect(await tryFrom(app, address, user.username, PASSWORD)).toHaveProperty('token')
  })

  test('does not lock out an owner who comes from elsewhere', async ({ app, user, address }) => {
    for (let i = 0; i < 9; i += 1) await refusalOf(tryFrom(app, address, user.username, 'guess'))
    expect(await tryFrom(app, `${address} elsewhere`, user.username, PASSWORD)).toHaveProperty('token')
  })

  test('a hundred times in a day, from anywhere, is reported to the owner, once', async ({
    app,
    user,
    address,
  }) => {
    const notices = () =>
      app.db
        .selectFrom('letter')
        .select(['recipient', 'facts'])
        .where('kind', '=', 'account-notice')
        .execute()
    const bucket = { bucket: `login-failed:${user.id}`, window_start: app.clock.now().toString(), hits: 98 }
    await app.db.insertInto('throttle').values(bucket).execute()
    await refusalOf(tryFrom(app, `${address} 98`, user.username, 'guess'))
    expect(await notices()).toEqual([])
    for (let i = 99; i < 102; i += 1) {
      await refusalOf(tryFrom(app, `${address} ${i}`, user.username, 'guess'))
    }
    expect(await notices()).toMatchObject([{ recipient: user.username, facts: { notice: 'guessing' } }])
    expect(await tryFrom(app, address, user.username, PASSWORD)).toHaveProperty('token')
  })

  test('from 240 IP addresses of one /64 is stopped as guessing from one, and from 240 /64s of one /48 soon after', async ({
    app,
    user,
  }) => {
    const looked = async (addressOf: (i: string) => string) => {
      const codes: string[] = []
      for (let i = 0; i < 240; i += 1) {
        const address = addressOf(i.toString(16))
        codes.push((await refusalOf(tryFrom(app, address, user.username, 'guess'))).code)
      }
      return codes.filter((code) => code === 'auth.invalid_credentials').length
    }
    expect(await looked((i) => `2001:db8:1:2::${i}`)).toBe(8)
    expect(await looked((i) => `2001:db8:2:${i}::1`)).toBe(32)
  })

  test('over many accounts is stopped by its network', async ({ app, address }) => {
    const codes: string[] = []
    for (let i = 0; i < 51; i += 1) {
      codes.push((await refusalOf(tryFrom(app, address, `somebody-${i}@example.com`, 'guess'))).code)
    }
    expect(codes.indexOf('auth.too_many_attempts')).toBe(50)
  })

  test('by many connections at once, on two instances, gets no more tries', async ({
    app,
    database,
    user,
    address,
  }) => {
    const other = { ...app, db: connectDatabase(database.url) }
    const tries = Array.from({ length: 20 }, (_, i) =>
      refusalOf(tryFrom(i % 2 ? app : other, address, user.username, 'guess')),
    )
    const looked = (await Promise.all(tries)).filter(({ code }) => code === 'auth.invalid_credentials')
    expect(looked).toHaveLength(8)
    await closeDatabase(other.db)
  })

  test('is not confused with frequent log-ins', async ({ app, user, address }) => {
    for (let i = 0; i < 12; i += 1)
      expect(await tryFrom(app, address, user.username, PASSWORD)).toHaveProperty('token')
  })
})

describe('a log-in', () => {
  test('ends by logging out, at once and for this log-in only', async ({ app, user, address }) => {
    const { token } = await tryFrom(app, address, user.username, PASSWORD)
    const { token: otherDevice } = await tryFrom(app, address, user.username, PASSWORD)
    const actor = await authenticate(app, token)
    await logOut(app, actor, token)
    await logOut(app, actor, token)
    expect(await refusalOf(authenticate(app, token))).toEqual({ code: 'auth.required' })
    expect(await authenticate(app, otherDevice)).toMatchObject({ id: user.id })
    const { count } = await app.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action', '=', 'user.logged_out')
      .where('subject_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('ends when the same browser logs in again, and the others stay', async ({ app, user, address }) => {
    const credentials = { username: user.username, password: PASSWORD, remember: false }
    const { token: former } = await tryFrom(app, address, user.username, PASSWORD)
    const { token: otherDevice } = await tryFrom(app, address, user.username, PASSWORD)
    const again = { address, userAgent: 'Test/1', formerToken: former }
    await refusalOf(logIn(app, { ...credentials, password: 'a guess' }, again))
    expect(await authenticate(app, former)).toMatchObject({ id: user.id })
    const { token } = await logIn(app, credentials, again)
    expect(await refusalOf(authenticate(app, former))).toEqual({ code: 'auth.required' })
    expect(await authenticate(app, token)).toMatchObject({ id: user.id })
    expect(await authenticate(app, otherDevice)).toMatchObject({ id: user.id })
    expect(await logIn(app, credentials, { ...again, formerToken: 'no token of ours' })).toHaveProperty(
      'token',
    )
  })

  test('ends with a new password, everywhere', async ({ app, user, address }) => {
    const { token } = await tryFrom(app, address, user.username, PASSWORD)
    const actor = await authenticate(app, token)
    const change = { username: user.username, password: 'une autre phrase de passe' }
    expect(await setPassword(app, actor, change)).toBe(true)
    expect(await refusalOf(authenticate(app, token))).toEqual({ code: 'auth.required' })
    expect(await tryFrom(app, address, user.username, change.password)).toHaveProperty('token')
  })

  test('ends when the user is disabled', async ({ app, user, address }) => {
    const { token } = await tryFrom(app, address, user.username, PASSWORD)
    const disabled = { disabled_at: app.clock.now().toString() }
    await app.db.updateTable('app_user').set(disabled).where('id', '=', user.id).execute()
    expect(await refusalOf(authenticate(app, token))).toEqual({ code: 'auth.required' })
  })

  test('shows its last use, to the minute', async ({ app, user, address }) => {
    const { token } = await tryFrom(app, address, user.username, PASSWORD)
    const lastSeen = async () => {
      await authenticate(app, token)
      const row = await app.db
        .selectFrom('user_session')
        .select('last_seen_at')
        .where('user_id', '=', user.id)
        .executeTakeFirst()
      return row?.last_seen_at
    }
    const start = app.clock.now()
    app.clock.advance({ seconds: 59 })
    expect(await lastSeen()).toBe(start.toString())
    app.clock.advance({ seconds: 1 })
    expect(await lastSeen()).toBe(start.add({ minutes: 1 }).toString())
  })
})
