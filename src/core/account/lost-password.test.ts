import { describe, expect } from 'vitest'
import { accountToken } from '#core/kernel/secret-link.server.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { changeOwnPassword } from '#core/team/change-own-password.server.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { enableSecondFactor, newTotpSecret } from '#core/team/switch-second-factor.server.ts'
import { bytesOfBase32 } from '#core/second-factor/totp.server.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { choosePassword } from '#tests/support/account-links.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { askPasswordLink } from './ask-password-link.server.ts'
import { deleteOldLinks } from './delete-old-links.server.ts'
import { passwordLinkOfToken } from './password-link.server.ts'
import { sendPasswordLink } from './send-password-link.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

const NEW = 'quatre ponts et un tramway'
const refused = (code: string) => ({ refusal: expect.objectContaining({ code }) })
const from = { address: null, userAgent: null }
const logInWith = (app: TestApp, username: string, password: string) =>
  logIn(app, { username, password, remember: false }, from)

let networks = 0

/** The IP address of a client in a network of its own. */
function aNetwork(): string {
  networks += 1
  return `198.51.100.${networks}`
}

/** Asks for a link and runs the jobs; the secrets of the links that were sent. */
async function ask(app: TestApp, username: string, network = aNetwork()): Promise<string[]> {
  await askPasswordLink(app, { username }, network)
  const links: string[] = []
  for (const job of await app.enqueuedJobs()) {
    if (job.name !== 'send-password-link') continue
    // A job is done at least once.
    for (let time = 0; time < 2; time += 1) await sendPasswordLink(app, job.data)
    links.push(accountToken(app.keys, 'password', job.data.linkId))
  }
  return links
}

describe('a lost password', () => {
  test('is replaced by a link, which works once; all log-ins end', async ({ app }) => {
    const { username } = await aTeamMember(app)
    const { token: login } = await logInWith(app, username, PASSWORD)
    const [first = ''] = await ask(app, username)
    const [link = ''] = await ask(app, username)
    expect(await passwordLinkOfToken(app, link)).toMatchObject({ username })
    const emails = await emailsTo(app, username)
    expect(emails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Choisissez un nouveau mot de passe pour Escapade'),
    )
    expect(emails[1]?.text).toContain(`http://localhost:3000/fr/admin/password/${link}`)

    await choosePassword(app, link, NEW)
    expect(await logInWith(app, username, NEW)).toHaveProperty('token')
    await expect(logInWith(app, username, PASSWORD)).rejects.toMatchObject(
      refused('auth.invalid_credentials'),
    )
    await expect(authenticate(app, login)).rejects.toMatchObject(refused('auth.required'))
    for (const used of [link, first])
      await expect(choosePassword(app, used, `${NEW} bleu`)).rejects.toMatchObject(
        refused('password.link_ended'),
      )
    expect((await emailsTo(app, username)).at(-1)?.subject).toBe(
      'Votre mot de passe chez Escapade a été modifié',
    )
  })

  test('has a link of one hour', async ({ app }) => {
    const { username } = await aTeamMember(app)
    const [link = ''] = await ask(app, username)
    app.clock.advance({ seconds: 3599 })
    await passwordLinkOfToken(app, link)
    app.clock.advance({ seconds: 1 })
    await expect(choosePassword(app, link, NEW)).rejects.toMatchObject(refused('password.link_ended'))
    app.clock.advance({ hours: 31 * 24 })
    expect(await deleteOldLinks(app)).toBeGreaterThan(0)
    await expect(passwordLinkOfToken(app, link)).rejects.toMatchObject(refused('not_found'))
  })

  test('is not replaced by the same one', async ({ app }) => {
    const { username } = await aTeamMember(app)
    const [link = ''] = await ask(app, username)
    await expect(choosePassword(app, link, PASSWORD)).rejects.toMatchObject(refused('password.unchanged'))
    // Nothing was used up.
    await choosePassword(app, link, NEW)
  })

  test('leaves the second factor as it is', async ({ app }) => {
    const { id, username } = await aTeamMember(app)
    const actor = asMember({ id, name: 'Camille' })
    const { secret } = await newTotpSecret(app, actor)
    const bytes = bytesOfBase32(secret) as Buffer
    const { token } = await logInWith(app, username, PASSWORD)
    const code = codeAt(bytes, app.clock.now())
    await enableSecondFactor(app, actor, { secret, code, current: PASSWORD }, token)
    const [link = ''] = await ask(app, username)
    await choosePassword(app, link, NEW)
    await expect(logInWith(app, username, NEW)).rejects.toMatchObject(refused('auth.invalid_credentials'))
    app.clock.advance({ minutes: 5 })
    const credentials = { username, password: NEW, remember: false, code: codeAt(bytes, app.clock.now()) }
    expect(await logIn(app, credentials, from)).toHaveProperty('token')
  })

  test('of nobody, and of a disabled member, sends nothing', async ({ app }) => {
    const { id, username } = await aTeamMember(app)
    const [link = ''] = await ask(app, username)
    await setMemberDisabled(app, asMember(await aGuide(app)), id, true)
    await expect(passwordLinkOfToken(app, link)).rejects.toMatchObject(refused('password.link_ended'))
    const before = await countLinks(app)
    await ask(app, username)
    await ask(app, 'nobody@example.com')
    expect(await countLinks(app)).toBe(before)
  })

  test('link ends with a password that was chosen otherwise', async ({ app }) => {
    const { id, username } = await aTeamMember(app)
    const [link = ''] = await ask(app, username)
    const { token } = await logInWith(app, username, PASSWORD)
    const actor = asMember({ id, name: 'Camille' })
    await changeOwnPassword(app, actor, { current: PASSWORD, password: NEW }, token)
    await expect(passwordLinkOfToken(app, link)).rejects.toMatchObject(refused('password.link_ended'))
  })
})

describe('the request for a link', () => {
  test('does the same for every address, and stores none', async ({ app }) => {
    const { username } = await aTeamMember(app)
    const work: unknown[] = []
    for (const typed of [username, 'nobody.at.all@example.com']) {
      const { db, count } = countQueries(app.db)
      await askPasswordLink({ ...app, db }, { username: typed }, '203.0.113.9')
      const jobs = await app.enqueuedJobs()
      expect(JSON.stringify(jobs)).not.toContain('example.com')
      work.push([count(), jobs.map(({ name }) => name)])
    }
    expect(work[0]).toEqual(work[1])
    expect(work[0]).toEqual([expect.any(Number), ['send-password-link']])
  })

  test('is refused from the eleventh of a network in an hour on, before anything else', async ({ app }) => {
    const address = '2001:db8:77:1::1'
    for (let count = 0; count < 10; count += 1)
      await askPasswordLink(app, { username: `a${count}@example.com` }, `2001:db8:77:1::${count + 1}`)
    await app.enqueuedJobs()
    await expect(askPasswordLink(app, { username: 'b@example.com' }, address)).rejects.toMatchObject(
      refused('auth.too_many_attempts'),
    )
    expect(await app.enqueuedJobs()).toEqual([])
  })

  test.for([
    ['198.51.100.201', '198.51.100.201'],
    ['2001:db8:78:1::1', '2001:db8:78:2::1'],
  ] as const)(
    'sends three emails an hour from one network (%s) to one address, and does not say so; its member gets their own',
    async ([stranger, neighbour], { app }) => {
      const { username } = await aTeamMember(app)
      for (let count = 0; count < 3; count += 1) await ask(app, username, stranger)
      expect(await ask(app, username, neighbour)).toEqual([])
      expect(await emailsTo(app, username)).toHaveLength(3)
      const [link = ''] = await ask(app, username)
      expect(await passwordLinkOfToken(app, link)).toMatchObject({ username })
    },
  )

  test('sends nine emails an hour to one address, whose links are open as long as it sends no more', async ({
    app,
  }) => {
    const { username } = await aTeamMember(app)
    const links: string[] = []
    for (let count = 0; count < 12; count += 1) links.push(...(await ask(app, username)))
    expect(links).toHaveLength(9)
    app.clock.advance({ seconds: 3599 })
    expect(await ask(app, username)).toEqual([])
    expect(await passwordLinkOfToken(app, links[0] ?? '')).toMatchObject({ username })
    app.clock.advance({ seconds: 1 })
    expect(await ask(app, username)).toHaveLength(1)
  })
})

async function countLinks({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('password_link').select('id').execute()).length
}
