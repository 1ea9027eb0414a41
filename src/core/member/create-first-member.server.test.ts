import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect } from 'vitest'
import { requireMember } from '#core/kernel/actor.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { authenticate } from '../log-in/authenticate.server.ts'
import { createFirstMember } from './create-first-member.server.ts'
import { findFirstPassword, limitFirstPassword } from './first-password-store.server.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { changeOwnPassword } from '../team/change-own-password.server.ts'
import { passwordFault } from '../password/password.ts'
import { setPassword } from '../team/set-password.server.ts'
import { whoami } from '../log-in/whoami.server.ts'

const name = { firstname: 'Camille', lastname: 'Ferrand' }
const from = { address: '192.0.2.1', userAgent: null }
let dataDir: string

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'escapade-')), 'data')
})

describe('createFirstMember', () => {
  test('generates a strong password, keeps it readable by the owner alone, and makes one user only', async ({
    database,
  }) => {
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    const starts = [1, 2, 3].map(() => createFirstMember(app, { chosen: null, name, term: 'kept' }))
    const made = (await Promise.all(starts)).filter((user) => user !== null)
    expect(made).toHaveLength(1)
    const { username, generated } = made[0] as (typeof made)[0]
    const { password, keptIn } = generated as NonNullable<typeof generated>
    expect(passwordFault(password, username)).toBeNull()
    expect(await readFile(keptIn, 'utf8')).toBe(`${password}\n`)
    expect((await stat(keptIn)).mode & 0o777).toBe(0o600)
    const credentials = { username, password, remember: false }
    expect(await logIn(app, credentials, from)).toHaveProperty('token')
    expect(await createFirstMember(app, { chosen: null, name, term: 'kept' })).toBeNull()
  })

  test('closes a file that a former start left open to others', async ({ database }) => {
    dataDir = join(dataDir, '..')
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    await writeFile(join(dataDir, 'admin-password'), 'old', { mode: 0o644 })
    await createFirstMember(app, { chosen: null, name, term: 'kept' })
    expect((await stat(join(dataDir, 'admin-password'))).mode & 0o777).toBe(0o600)
  })

  test('deletes the file of the generated password once its user has another one, and not before', async ({
    database,
  }) => {
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    const made = await createFirstMember(app, { chosen: null, name, term: 'kept' })
    const { password = '', keptIn = '' } = made?.generated ?? {}
    const username = made?.username ?? ''
    const other = await aTeamMember(app)
    const change = (who: string, to: string) =>
      setPassword(app, { type: 'system', name: 'tests' }, { username: who, password: to })

    await change(other.username, 'une autre phrase de passe')
    expect(await readFile(keptIn, 'utf8')).toBe(`${password}\n`)
    await change(username, 'cinq marches et une cour')
    await expect(stat(keptIn)).rejects.toThrow('ENOENT')
    await change(username, 'six marches et une cour')
  })

  test('deletes it too when its user changes the password in the back office', async ({ database }) => {
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    const made = await createFirstMember(app, { chosen: null, name, term: 'kept' })
    const { password: current = '', keptIn = '' } = made?.generated ?? {}
    const { token } = await logIn(
      app,
      { username: made?.username ?? '', password: current, remember: false },
      from,
    )
    const actor = await authenticate(app, token)
    const wrong = changeOwnPassword(
      app,
      actor,
      { current: 'a guess', password: 'cinq marches et une cour' },
      token,
    )
    await expect(wrong).rejects.toMatchObject({ refusal: { code: 'password.wrong' } })
    expect(await readFile(keptIn, 'utf8')).toContain(current)
    await changeOwnPassword(app, actor, { current, password: 'cinq marches et une cour' }, token)
    await expect(stat(keptIn)).rejects.toThrow('ENOENT')
  })

  test('a generated password with a term permits one thing: choosing another', async ({ database }) => {
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    const made = await createFirstMember(app, { chosen: null, name, term: 'limited' })
    const { password: current = '' } = made?.generated ?? {}
    const { token } = await logIn(
      app,
      { username: made?.username ?? '', password: current, remember: false },
      from,
    )
    const confined = await authenticate(app, token)
    expect(await whoami(app, confined)).toMatchObject({ passwordDue: true })
    expect(() => requireMember(confined)).toThrow(
      expect.objectContaining({ refusal: { code: 'password.due' } }),
    )
    const again = changeOwnPassword(app, confined, { current, password: current }, token)
    await expect(again).rejects.toMatchObject({ refusal: { code: 'password.unchanged' } })
    expect(await whoami(app, await authenticate(app, token))).toHaveProperty('passwordDue')

    await changeOwnPassword(app, confined, { current, password: 'cinq marches et une cour' }, token)
    const free = await authenticate(app, token)
    expect(await whoami(app, free)).not.toHaveProperty('passwordDue')
    expect(() => requireMember(free)).not.toThrow()
    app.clock.advance({ hours: 25 })
    const credentials = {
      username: made?.username ?? '',
      password: 'cinq marches et une cour',
      remember: false,
    }
    expect(await logIn(app, credentials, from)).toHaveProperty('token')
  })

  test('it logs in for 24 hours; then the console sets another one, but not the same', async ({
    database,
  }) => {
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    const made = await createFirstMember(app, { chosen: null, name, term: 'limited' })
    const username = made?.username ?? ''
    const credentials = { username, password: made?.generated?.password ?? '', remember: false }
    app.clock.advance({ hours: 23 })
    expect(await findFirstPassword(app.db, app.clock.now())).toMatchObject({ username, isOver: false })
    expect(await logIn(app, credentials, from)).toHaveProperty('token')
    app.clock.advance({ hours: 1 })
    expect(await findFirstPassword(app.db, app.clock.now())).toMatchObject({ username, isOver: true })
    await expect(logIn(app, credentials, from)).rejects.toMatchObject({
      refusal: { code: 'password.expired' },
    })
    await expect(logIn(app, { ...credentials, password: 'a guess' }, from)).rejects.toMatchObject({
      refusal: { code: 'auth.invalid_credentials' },
    })

    const console = { type: 'system', name: 'tests' } as const
    const same = setPassword(app, console, { username, password: credentials.password })
    await expect(same).rejects.toMatchObject({ refusal: { code: 'password.unchanged' } })
    await setPassword(app, console, { username, password: 'cinq marches et une cour' })
    expect(await findFirstPassword(app.db, app.clock.now())).toBeNull()
    expect(await logIn(app, { ...credentials, password: 'cinq marches et une cour' }, from)).toHaveProperty(
      'token',
    )
  })

  test('a password without a term on the local demo gets its term with another URL, once', async ({
    database,
  }) => {
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    const made = await createFirstMember(app, { chosen: null, name, term: 'kept' })
    const other = await aTeamMember(app)
    const credentials = {
      username: made?.username ?? '',
      password: made?.generated?.password ?? '',
      remember: false,
    }
    app.clock.advance({ hours: 100 })
    expect(await logIn(app, credentials, from)).toHaveProperty('token')
    await limitFirstPassword(app.db, app.clock.now())
    app.clock.advance({ hours: 23 })
    await limitFirstPassword(app.db, app.clock.now())
    app.clock.advance({ hours: 1 })
    await expect(logIn(app, credentials, from)).rejects.toMatchObject({
      refusal: { code: 'password.expired' },
    })
    const chosen = { username: other.username, password: PASSWORD, remember: false }
    expect(await logIn(app, chosen, from)).toHaveProperty('token')
  })

  test('uses the chosen name and password and writes no file', async ({ database }) => {
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    const chosen = { username: 'Camille@Example.com', password: 'trois traboules et un café' }
    expect(await createFirstMember(app, { chosen, name, term: 'limited' })).toEqual({
      username: 'camille@example.com',
      generated: null,
    })
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
    expect(await findFirstPassword(app.db, app.clock.now())).toBeNull()
  })

  test.for([
    { username: 'camille@example.com', password: 'admin' },
    { username: 'camille@example.com', password: 'administrator1' },
    { username: 'camille@example.com', password: 'winniethepooh' },
    { username: 'admin', password: 'trois traboules et un café' },
  ])('stops the start with the message that names the remedy: %j', async (chosen, { database }) => {
    const app = createTestApp(database.db, { dataDir })
    await database.db.deleteFrom('app_user').execute()
    const start = createFirstMember(app, { chosen, name, term: 'limited' })
    await expect(start).rejects.toThrow('ADMIN_PASSWORD 12 characters or more')
    await expect(start).rejects.not.toThrow(chosen.password)
  })
})
