import { expect } from 'vitest'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { authenticate } from './authenticate.server.ts'
import { deleteOldLogins } from './delete-old-logins.server.ts'
import { logIn } from './log-in.server.ts'

const ORIGIN = { address: '203.0.113.77', userAgent: 'Telltale/1' }
const DAY = { hours: 24 }

/** The number of occurrences of the IP address and the browser in the tables of log-ins. */
async function traces({ db }: TestApp): Promise<{ log: number; logins: number }> {
  const holds = (rows: object[]) => rows.filter((row) => /203\.0|Telltale/.test(JSON.stringify(row))).length
  return {
    log: holds(await db.selectFrom('audit_entry').selectAll().execute()),
    logins: holds(await db.selectFrom('user_session').selectAll().execute()),
  }
}

test('the origin of a log-in is deleted after 180 days; its fact is not', async ({ database }) => {
  const app = createTestApp(database.db)
  const { username } = await aTeamMember(app)
  const credentials = { username, password: PASSWORD, remember: true }
  await logIn(app, credentials, ORIGIN)
  await expect(logIn(app, { ...credentials, password: 'a guess' }, ORIGIN)).rejects.toThrow()
  expect(await traces(app)).toEqual({ log: 2, logins: 1 })

  for (let day = 0; day < 180; day += 1) app.clock.advance(DAY)
  expect(await deleteOldLogins(app)).toBe(0)
  const { token } = await logIn(app, credentials, ORIGIN)
  app.clock.advance(DAY)
  expect(await deleteOldLogins(app)).toBe(2)
  expect(await traces(app)).toEqual({ log: 1, logins: 2 })
  expect(await authenticate(app, token)).toMatchObject({ type: 'user' })
  const acts = await app.db.selectFrom('audit_entry').select('action').orderBy('id').execute()
  expect(acts.map(({ action }) => action).filter((action) => action.startsWith('user.log'))).toEqual([
    'user.logged_in',
    'user.logged_in',
  ])

  for (let day = 0; day < 30; day += 1) app.clock.advance(DAY)
  expect(await deleteOldLogins(app)).toBe(1)
  expect(await traces(app)).toEqual({ log: 1, logins: 1 })
})

test.for(['a member', 'nobody'])(
  'failures with the name of %s fill the log to 200 a day',
  async (who, { database }) => {
    const app = createTestApp(database.db)
    const user = await aTeamMember(app)
    const username = who === 'nobody' ? 'nobody@example.com' : user.username
    const id = who === 'nobody' ? 'unknown' : user.id
    const window = { window_start: app.clock.now().toString(), hits: 199 }
    await app.db
      .insertInto('throttle')
      .values({ bucket: `login-failed:${id}`, ...window })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet(window))
      .execute()
    const refused = async () => {
      await expect(logIn(app, { username, password: 'a guess', remember: false }, ORIGIN)).rejects.toThrow()
      const rows = app.db.selectFrom('audit_entry').select('id').where('action', '=', 'user.log_in_refused')
      return (await rows.where('subject_id', '=', id).execute()).length
    }
    const before = await refused()
    expect(await refused()).toBe(before)
    app.clock.advance(DAY)
    expect(await refused()).toBe(before + 1)
  },
)

test('a network beyond its limit leaves no more traces of the names that it tries', async ({ database }) => {
  const app = createTestApp(database.db)
  const window = { window_start: app.clock.now().toString(), hits: 50 }
  await app.db
    .insertInto('throttle')
    .values({ bucket: 'login:198.51.100.7', ...window })
    .execute()
  const tried = { username: 'a-name-of-many@example.com', password: 'a guess', remember: false }
  await expect(logIn(app, tried, { address: '198.51.100.7', userAgent: null })).rejects.toMatchObject({
    refusal: { code: 'auth.too_many_attempts' },
  })
  const buckets = await app.db.selectFrom('throttle').select('bucket').execute()
  expect(buckets.map(({ bucket }) => bucket).join()).not.toContain('a-name-of-many')
})
