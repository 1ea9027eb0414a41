import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/database.ts'
import { createFirstUser } from './create-first-user.server.ts'
import { logIn } from './log-in.server.ts'
import { passwordFault } from './password.ts'

const name = { firstname: 'Camille', lastname: 'Ferrand' }
const from = { address: '192.0.2.1', userAgent: null }
let dataDir: string

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'escapade-')), 'data')
})

describe('createFirstUser', () => {
  test('generates a strong password, keeps it readable by the owner alone, and makes one user only', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    await database.db.deleteFrom('app_user').execute()
    const starts = [1, 2, 3].map(() => createFirstUser(app, { chosen: null, name, dataDir }))
    const made = (await Promise.all(starts)).filter((user) => user !== null)
    expect(made).toHaveLength(1)
    const { username, generated } = made[0] as (typeof made)[0]
    const { password, keptIn } = generated as NonNullable<typeof generated>
    expect(passwordFault(password, username)).toBeNull()
    expect(await readFile(keptIn, 'utf8')).toBe(`${password}\n`)
    expect((await stat(keptIn)).mode & 0o777).toBe(0o600)
    const wish = { username, password, remember: false }
    expect(await logIn(app, wish, from)).toHaveProperty('token')
    expect(await createFirstUser(app, { chosen: null, name, dataDir })).toBeNull()
  })

  test('closes a file that a former start left open to others', async ({ database }) => {
    const app = createTestApp(database.db)
    await database.db.deleteFrom('app_user').execute()
    dataDir = join(dataDir, '..')
    await writeFile(join(dataDir, 'admin-password'), 'old', { mode: 0o644 })
    await createFirstUser(app, { chosen: null, name, dataDir })
    expect((await stat(join(dataDir, 'admin-password'))).mode & 0o777).toBe(0o600)
  })

  test('takes the chosen name and password and writes no file', async ({ database }) => {
    const app = createTestApp(database.db)
    await database.db.deleteFrom('app_user').execute()
    const chosen = { username: 'Camille@Example.com', password: 'trois traboules et un café' }
    expect(await createFirstUser(app, { chosen, name, dataDir })).toEqual({
      username: 'camille@example.com',
      generated: null,
    })
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  test.for([
    { username: 'camille@example.com', password: 'admin' },
    { username: 'camille@example.com', password: 'administrator1' },
    { username: 'admin', password: 'trois traboules et un café' },
  ])('stops the start with the sentence that repairs it: %j', async (chosen, { database }) => {
    const app = createTestApp(database.db)
    await database.db.deleteFrom('app_user').execute()
    const start = createFirstUser(app, { chosen, name, dataDir })
    await expect(start).rejects.toThrow('ADMIN_PASSWORD 12 characters or more')
    await expect(start).rejects.not.toThrow(chosen.password)
  })
})
