import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auditEntries } from '#core/audit/audit-entries.server.ts'
import { customerReservation } from '#core/customer/customer-reservation.server.ts'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import { parseEnvelope } from '#core/secrets/envelope.ts'
import { keyFileIn } from '#core/secrets/key-file.server.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { enableSecondFactor, newTotpSecret, ownSecondFactor } from '#core/team/switch-second-factor.server.ts'
import { bytesOfBase32 } from '#core/second-factor/totp.server.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { fullName } from '#core/member/member.ts'
import type { App } from '#core/app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestDatabase } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { openStarted } from '#tests/support/open-started.ts'

type Environment = { DATABASE_URL: string; DATA_DIR: string }

async function anEnvironment(): Promise<Environment> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'escapade-lost-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })
  return { DATABASE_URL: database.url, DATA_DIR: folder }
}

async function run(script: string, env: Environment, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: { PATH: process.env.PATH, ...env },
  })
  return stdout
}

function enter(app: App, username: string, code = '') {
  return logIn(
    app,
    { username, password: PASSWORD, remember: false, code },
    { address: null, userAgent: null },
  )
}

/** An installation with a reservation and a member who has a second factor, stopped again, and its backup. */
async function anInstallationAndItsBackup() {
  const env = await anEnvironment()
  const app = await openStarted(env)
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const user = await aTeamMember(app)
  const { token } = await enter(app, user.username)
  const actor = { type: 'user', id: user.id, name: fullName(user), role: 'owner' } as const
  const { secret } = await newTotpSecret(app, actor)
  const totp = bytesOfBase32(secret) as Buffer
  const enable = () => {
    const code = codeAt(totp, app.clock.now().subtract({ seconds: 30 }))
    return enableSecondFactor(app, actor, { current: PASSWORD, secret, code }, token)
  }
  // The step of the code may end while the password is checked.
  await enable().catch(enable)
  const { managePath } = await ticketOfReservation(app, id, 'en')
  await app.close()
  const archive = join(env.DATA_DIR, 'copy.tar.gz')
  await run('backup', env, archive)
  return { env, archive, app, id, user, actor, token, totp, link: managePath.split('/').at(-1) ?? '' }
}

test('a backup contains neither the key nor the wrapped secrets in plain', async () => {
  const { env, archive, app, totp } = await anInstallationAndItsBackup()
  const bytes = gunzipSync(await readFile(archive))
  const key = (await readFile(keyFileIn(env.DATA_DIR), 'utf8')).trim()
  const secrets = [Buffer.from(key, 'base64'), totp, ...Object.values(app.keys).flat()] as Buffer[]
  for (const secret of secrets) {
    // Rows are text in an archive, with bytes in hexadecimal.
    for (const form of [secret, secret.toString('hex'), secret.toString('base64')]) {
      expect(bytes.includes(form)).toBe(false)
    }
  }
  expect(bytes.includes('secrets.key')).toBe(false)
})

test('restored with the key, everything works as before', async () => {
  const { env, archive, link, token, totp, user } = await anInstallationAndItsBackup()
  const out = await run('restore', env, archive, '--replace')
  expect(out).not.toContain('replaced')
  const app = await openStarted(env)
  onTestFinished(() => app.close())
  expect(await customerReservation(app, link)).toMatchObject({ status: 'CONFIRMED' })
  expect(await authenticate(app, token)).toMatchObject({ id: user.id })
  expect(await enter(app, user.username, codeAt(totp, app.clock.now()))).toHaveProperty('token')
})

test('restored without the key, the installation lists the ended secrets, starts, and sells', async () => {
  const { archive, id, link, token, totp, user, actor } = await anInstallationAndItsBackup()
  const env = await anEnvironment()
  const out = await run('restore', env, archive, '--replace')
  expect(out).toContain('The key that wrapped the secrets is not here.')
  expect(out).toContain('Every log-in has ended')
  expect(out).toContain('2 links in sent emails have ended')
  expect(out).toContain(`set up their second factor again: ${user.username}.`)
  expect(await readdir(env.DATA_DIR)).toContain('secrets.key')

  const app = await openStarted(env)
  onTestFinished(() => app.close())
  await expect(customerReservation(app, link)).rejects.toThrow('reservation.not_found')
  await expect(authenticate(app, token)).rejects.toThrow('auth.required')
  // The password alone; codes have no effect any more.
  expect(await enter(app, user.username, codeAt(totp, app.clock.now()))).toHaveProperty('token')
  expect(await ownSecondFactor(app, actor)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
  const { entries } = await auditEntries(app, actor, { page: 1, locale: 'en' })
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'user.second_factor_reset',
      actor: expect.objectContaining({ name: 'lost key' }),
    }),
  )
  const mails = await app.db
    .selectFrom('letter')
    .select('facts')
    .where('recipient', '=', user.username)
    .execute()
  expect(mails.map(({ facts }) => facts.notice)).toContain('second-factor-reset')

  // A ticket that is sent again has a link that works, and another visitor books and pays.
  const { managePath } = await ticketOfReservation(app, id, 'en')
  expect(await customerReservation(app, managePath.split('/').at(-1) ?? '')).toMatchObject({
    status: 'CONFIRMED',
  })
  const tour = await aTour(app)
  const sold = await aPaidBooking(app, tour, await aDeparture(app, tour))
  expect(await ticketOfReservation(app, sold, 'fr')).toMatchObject({ status: 'CONFIRMED' })
  await app.close()
  expect(await run('keys', env, 'replace-lost')).toContain('No secret is lost')
})

test('an installation of an older release, whose secrets are plain, is wrapped by its next start and works on', async () => {
  const { env, link, token, totp, user, app: before } = await anInstallationAndItsBackup()
  const opened = await openStarted(env)
  for (const [purpose, [key]] of Object.entries(before.keys) as [keyof App['keys'], readonly [Buffer]][]) {
    await opened.db.updateTable('signing_key').set({ value: key }).where('purpose', '=', purpose).execute()
  }
  await opened.db.updateTable('app_user').set({ totp_secret: totp }).where('id', '=', user.id).execute()
  await opened.close()
  const [one, two] = await Promise.all([openStarted(env), openStarted(env)])
  onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => {}))
  expect(await authenticate(two, token)).toMatchObject({ id: user.id })
  expect(await customerReservation(one, link)).toMatchObject({ status: 'CONFIRMED' })
  expect(await enter(two, user.username, codeAt(totp, two.clock.now()))).toHaveProperty('token')
  const { rows } = await sql<{ value: Buffer }>`
    select value from signing_key union all
    select totp_secret from app_user where totp_secret is not null`.execute(one.db)
  expect(rows).toHaveLength(4)
  expect(rows.every(({ value }) => parseEnvelope(value) !== null)).toBe(true)
})
