import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { opensPreview, previewLink } from '#core/site/preview-link.server.ts'
import { customerReservation } from '#core/customer/customer-reservation.server.ts'
import { holdToken, reservationOfHoldToken } from '#core/checkout/hold-token.server.ts'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import { keyFileIn, randomWrappingKey } from '#core/secrets/key-file.server.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { ownCalendarLink, renewCalendarLink } from '#core/team/calendar-link.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { enableSecondFactor, newTotpSecret } from '#core/team/switch-second-factor.server.ts'
import { bytesOfBase32 } from '#core/second-factor/totp.server.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { fullName, type Member } from '#core/member/member.ts'
import type { App } from '#core/app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestDatabase } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { openStarted, type Started } from '#tests/support/open-started.ts'

/** The environment of a new installation on a database of its own. */
async function anInstallation(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'escapade-rotate-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })
  return { DATABASE_URL: database.url, DATA_DIR: folder, ...more }
}

/** A process that runs `npm run keys`. */
async function runKeys(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['scripts/keys.ts', ...words], {
    env: { PATH: process.env.PATH, ...env },
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code: code as number }
}

/** Everything that a key protects: a log-in, a second factor, a ticket's link, a calendar, a preview, a hold. */
async function useKeys(app: Started) {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const user = await aTeamMember(app)
  const { token } = await enter(app, user, '')
  const actor: OwnActor = { type: 'user', id: user.id, name: fullName(user), role: 'owner' }
  const { secret } = await newTotpSecret(app, actor)
  const totp = bytesOfBase32(secret) as Buffer
  const enrolment = {
    current: PASSWORD,
    secret,
    code: codeAt(totp, app.clock.now().subtract({ seconds: 30 })),
  }
  await enableSecondFactor(app, actor, enrolment, token)
  await renewCalendarLink(app, actor)
  const preview = previewLink(app.keys, tour.id, app.clock.now()).token
  return {
    tour,
    id,
    user,
    actor,
    token,
    totp,
    preview,
    hold: holdToken(app, id),
    ...(await linksOf(app, id, actor)),
  }
}

type OwnActor = { type: 'user'; id: string; name: string; role: 'owner' }
type Used = Awaited<ReturnType<typeof useKeys>>

async function linksOf(app: App, id: string, actor: OwnActor) {
  const { managePath } = await ticketOfReservation(app, id, 'en')
  const { link } = await ownCalendarLink(app, actor)
  return { managePath, calendarUrl: link?.url }
}

function enter(app: App, user: Member, code: string) {
  const credentials = { username: user.username, password: PASSWORD, remember: true, code }
  return logIn(app, credentials, { address: null, userAgent: null })
}

/** The results of everything that was made with former keys. */
async function whatWorks(app: App, used: Used) {
  const token = used.managePath.split('/').at(-1) ?? ''
  const works = (act: Promise<unknown>) =>
    act.then(
      () => true,
      () => false,
    )
  return {
    login: await works(authenticate(app, used.token)),
    link: await works(customerReservation(app, token, 'en')),
    preview: opensPreview(app.keys, used.preview, used.tour.id, app.clock.now()),
    hold: reservationOfHoldToken(app, used.hold) === used.id,
    secondFactor: await works(enter(app, used.user, codeAt(used.totp, app.clock.now()))),
  }
}

const ALL = { login: true, link: true, preview: true, hold: true, secondFactor: true }

describe('a rotation in another process', () => {
  test('changes every key, and everything made with the former ones works in two processes that start at once', async () => {
    const env = await anInstallation()
    const before = await openStarted(env)
    const used = await useKeys(before)
    await before.close()
    const formerFile = await readFile(keyFileIn(env.DATA_DIR as string), 'utf8')

    expect(await runKeys(env, 'rotate')).toMatchObject({
      code: 0,
      out: expect.stringContaining('4 secrets are wrapped again'),
    })

    const file = await readFile(keyFileIn(env.DATA_DIR as string), 'utf8')
    expect(file.trim().split('\n')).toHaveLength(1)
    expect(file).not.toBe(formerFile)
    const [one, two] = await Promise.all([openStarted(env), openStarted(env)])
    onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => {}))
    expect(two.keys).toEqual(one.keys)
    expect(one.keys.token[0]).not.toEqual(before.keys.token[0])
    expect(await whatWorks(one, used)).toEqual(ALL)
    expect(await whatWorks(two, used)).toMatchObject({ login: true, link: true, preview: true, hold: true })
    // A ticket that is sent again has the same link; a new reservation gets one of the new key.
    expect(await linksOf(two, used.id, used.actor)).toEqual({
      managePath: used.managePath,
      calendarUrl: used.calendarUrl,
    })
    expect(await useKeys(two)).toBeDefined()
  })

  test('with --end-former ends log-ins and links at once; a ticket sent again works, the second factor stays', async () => {
    const env = await anInstallation()
    const before = await openStarted(env)
    const used = await useKeys(before)
    await before.close()
    expect(await runKeys(env, 'rotate', '--end-former')).toMatchObject({
      code: 0,
      out: expect.stringContaining('3 links in sent emails'),
    })
    const after = await openStarted(env)
    onTestFinished(() => after.close())
    expect(await whatWorks(after, used)).toEqual({
      login: false,
      link: false,
      preview: false,
      hold: false,
      secondFactor: true,
    })
    const links = await linksOf(after, used.id, used.actor)
    expect(links.calendarUrl).not.toBe(used.calendarUrl)
    expect((await whatWorks(after, { ...used, ...links })).link).toBe(true)
  })

  test.for(['rotate', 'replace-lost'])(
    '%s is refused while Escapade runs, and changes nothing',
    async (act) => {
      const env = await anInstallation()
      const running = await openStarted(env)
      onTestFinished(() => running.close())
      const file = await readFile(keyFileIn(env.DATA_DIR as string), 'utf8')
      expect(await runKeys(env, act)).toMatchObject({
        code: 1,
        err: expect.stringContaining('is running'),
      })
      expect(await readFile(keyFileIn(env.DATA_DIR as string), 'utf8')).toBe(file)
    },
  )
})

describe('SECRETS_KEY', () => {
  const [former, next] = [randomWrappingKey(), randomWrappingKey()].map((key) =>
    Buffer.from(key).toString('base64'),
  )

  test('is rotated by putting the new key first; after the command the former one may go', async () => {
    const env = await anInstallation({ SECRETS_KEY: former as string })
    const before = await openStarted(env)
    const used = await useKeys(before)
    await before.close()
    const both = await openStarted({ ...env, SECRETS_KEY: `${next}, ${former}` })
    expect(await authenticate(both, used.token)).toMatchObject({ id: used.user.id })
    await both.close()
    expect(await runKeys({ ...env, SECRETS_KEY: `${next},${former}` }, 'rotate')).toMatchObject({ code: 0 })
    const after = await openStarted({ ...env, SECRETS_KEY: next as string })
    onTestFinished(() => after.close())
    expect(await whatWorks(after, used)).toEqual(ALL)
  })

  test('that is another one stops the start with a message that names the remedy, and leaves no file', async () => {
    const env = await anInstallation({ SECRETS_KEY: former as string })
    await (await openStarted(env)).close()
    await expect(openStarted({ ...env, SECRETS_KEY: next as string })).rejects.toThrow(
      'wrapped by another key',
    )
    await expect(openStarted({ ...env, SECRETS_KEY: '' })).rejects.toThrow('npm run keys -- replace-lost')
    await expect(readFile(keyFileIn(env.DATA_DIR as string))).rejects.toThrow('ENOENT')
    await (await openStarted(env)).close()
  })

  test.for(['change me', 'a'.repeat(43), Buffer.alloc(32, 1).toString('base64')])(
    '%j is refused before anything starts, and not repeated',
    async (weak) => {
      const env = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', SECRETS_KEY: weak }
      const { err, code } = await runKeys(env, 'rotate')
      expect([code, err]).toEqual([1, expect.stringContaining('openssl rand -base64 32')])
      expect(err).not.toContain(weak)
    },
  )
})
