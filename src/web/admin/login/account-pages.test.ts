import { describe, expect } from 'vitest'
import { changeEmail } from '#core/account/change-email.server.ts'
import { inviteMember } from '#core/account/invite-member.server.ts'
import { hashOfUsername } from '#core/account/ask-password-link.server.ts'
import { sendPasswordLink } from '#core/account/send-password-link.server.ts'
import { withdrawInvitation } from '#core/account/withdraw-invitation.server.ts'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { accountToken } from '#core/kernel/secret-link.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { translator } from '#i18n/translator.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openTestSite, type TestSite } from '#tests/support/site/test-site.ts'
import { test as base } from '#tests/support/postgres/database.ts'

const test = base.extend<{ app: TestApp; visit: TestSite['visit'] }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  visit: async ({ app }, use) => use((await openTestSite(app)).visit),
})

let made = 0

async function anInvitation(app: TestApp) {
  made += 1
  const owner = asMember(await aGuide(app, 'Nadia'))
  const invite = {
    username: `ines-${process.pid}-${made}@example.com`,
    firstname: 'Inès',
    role: 'guide',
    locale: 'fr',
  } as const
  const { id } = await inviteMember(app, owner, invite)
  const path = `/admin/invitation/${accountToken(app.keys, 'invitation', id)}`
  return { id, owner, path, username: invite.username }
}

async function aPasswordLink(app: TestApp) {
  const { username } = await aTeamMember(app)
  const linkId = app.ids.uuid()
  await sendPasswordLink(app, { linkId, usernameHash: hashOfUsername(username) })
  return { username, path: `/admin/password/${accountToken(app.keys, 'password', linkId)}` }
}

async function anEmailChange(app: TestApp) {
  const member = await aTeamMember(app)
  made += 1
  const username = `new-${process.pid}-${made}@example.com`
  await changeEmail(app, asMember({ id: member.id, name: 'Camille' }), { username, current: PASSWORD })
  const row = await app.db
    .selectFrom('email_change')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const pathOf = (side: 'old' | 'new') => `/admin/email/${accountToken(app.keys, `email-${side}`, row.id)}`
  return { former: member.username, username, old: pathOf('old'), new: pathOf('new') }
}

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  body: new URLSearchParams(fields),
})

/** The text of a page, as its reader sees it. */
const textOf = async (response: Response) =>
  (await response.text())
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")

describe.for(LOCALES)('the pages of links to an account in %s', (locale: Locale) => {
  const t = translator(locale)
  const at = (path: string) => sitePath(locale, path)

  test('are neither cached nor indexed, and send no referrer', async ({ app, visit }) => {
    const change = await anEmailChange(app)
    const paths = [(await anInvitation(app)).path, (await aPasswordLink(app)).path, change.old]
    for (const path of [...paths, '/admin/invitation/none', '/admin/password/none', '/admin/email/none']) {
      const { headers, status } = await visit(at(path))
      expect([path, status]).toEqual([path, path.endsWith('/none') ? 404 : 200])
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    }
  })

  test('name the sender and the operator, and make the person a member who is logged in', async ({
    app,
    visit,
  }) => {
    const { path, username } = await anInvitation(app)
    const shown = await textOf(await visit(at(path)))
    for (const part of ['Nadia Morel', 'Escapade', username, t('settingsPage.role.guide')])
      expect(shown).toContain(part)

    const weak = await visit(at(path), post({ lastname: 'Benali', password: 'password' }))
    expect(weak.status).toBe(400)
    const again = await weak.text()
    expect(again).toContain(t('password.too_short'))
    expect(again).toContain('value="Benali"')
    const common = await visit(at(path), post({ lastname: '', password: 'passwordpassword' }))
    expect([common.status, await common.text()]).toEqual([
      400,
      expect.stringContaining(t('password.too_common')),
    ])

    const joined = await visit(at(path), post({ lastname: 'Benali', password: PASSWORD }))
    expect([joined.status, joined.headers.get('Location')]).toEqual([303, at('/admin')])
    const [cookie = ''] = (joined.headers.get('Set-Cookie') ?? '').split(';')
    const today = await visit(at('/admin'), { headers: { Cookie: `${cookie}; locale=${locale}` } })
    expect(today.status).toBe(200)

    const used = await visit(at(path))
    expect([used.status, await textOf(used)]).toEqual([410, expect.stringContaining(t('invitation.used'))])
    const twice = await visit(at(path), post({ lastname: '', password: PASSWORD }))
    expect([twice.status, await textOf(twice)]).toEqual([410, expect.stringContaining(t('invitation.used'))])
  })

  test('say why an invitation opens nothing', async ({ app, visit }) => {
    const withdrawn = await anInvitation(app)
    await withdrawInvitation(app, withdrawn.owner, withdrawn.id)
    const { username } = await aTeamMember(app)
    const other = await anInvitation(app)
    const credentials = { username, password: PASSWORD, remember: false }
    const { token } = await logIn(app, credentials, { address: null, userAgent: null })
    const headers = { Cookie: `token=${token}; locale=${locale}` }
    for (const init of [{ headers }, post({ lastname: '', password: PASSWORD }, headers)]) {
      const response = await visit(at(other.path), init)
      const text = await textOf(response)
      expect([response.status, text]).toEqual([409, expect.stringContaining(t('invitation.of_another'))])
      // The invited person can still use it.
      expect(text).toContain(t('accountPages.ended.ofAnother'))
      expect(text).not.toContain(t('accountPages.ended.title'))
    }
    // A log-in that has ended keeps nobody from the page.
    const ended = { headers: { Cookie: 'token=forged' } }
    expect((await visit(at(other.path), ended)).status).toBe(200)

    const gone = await visit(at(withdrawn.path))
    expect([gone.status, await textOf(gone)]).toEqual([410, expect.stringContaining(t('invitation.ended'))])
    app.clock.advance({ hours: 7 * 24 })
    const late = await visit(at(other.path))
    expect([late.status, await textOf(late)]).toEqual([410, expect.stringContaining(t('invitation.expired'))])
    const unknown = await visit(at('/admin/invitation/none'))
    expect(await textOf(unknown)).toContain(t('accountPages.ended.unknown'))
  })

  test('replace a lost password, which the log-in page then asks for', async ({ app, visit }) => {
    const { path, username } = await aPasswordLink(app)
    expect(await textOf(await visit(at(path)))).toContain(username)
    expect((await visit(at(path), post({ password: 'short' }))).status).toBe(400)
    expect((await visit(at(path), post({ password: PASSWORD }))).status).toBe(422)
    const done = await visit(at(path), post({ password: 'quatre ponts et un tramway' }))
    expect([done.status, done.headers.get('Location')]).toEqual([303, at('/admin/login?changed')])
    expect(await textOf(await visit(at('/admin/login?changed')))).toContain(t('accountPages.choose.done'))
    const ended = await visit(at(path))
    expect([ended.status, await textOf(ended)]).toEqual([
      410,
      expect.stringContaining(t('password.link_ended')),
    ])
  })

  test('respond the same whether or not an address is a member’s', async ({ app, visit }) => {
    const { username } = await aTeamMember(app)
    const responses: unknown[] = []
    for (const typed of [username, 'nobody@example.com']) {
      const response = await visit(at('/admin/password'), post({ username: typed }))
      const text = await textOf(response)
      expect(text).toContain(t('accountPages.lost.sentTitle'))
      responses.push([response.status, text.replaceAll(typed, 'X')])
    }
    expect(responses[0]).toEqual(responses[1])
    const wrong = await visit(at('/admin/password'), post({ username: 'camille' }))
    expect([wrong.status, await textOf(wrong)]).toEqual([400, expect.stringContaining(t('username.invalid'))])
  })

  test('change the email address once both have confirmed', async ({ app, visit }) => {
    const { former, username, ...paths } = await anEmailChange(app)
    const shown = await textOf(await visit(at(paths.new)))
    expect(shown).toContain(t('accountPages.confirm.lead', { username, former }))
    const half = await visit(at(paths.new), post({}))
    expect([half.status, await textOf(half)]).toEqual([
      200,
      expect.stringContaining(t('accountPages.confirm.halfText', { other: former })),
    ])
    const done = await visit(at(paths.old), post({}))
    expect([done.status, await textOf(done)]).toEqual([
      200,
      expect.stringContaining(t('accountPages.confirm.doneText', { username })),
    ])
    for (const path of [paths.old, paths.new]) {
      const ended = await visit(at(path))
      expect([ended.status, await textOf(ended)]).toEqual([
        410,
        expect.stringContaining(t('email_change.ended')),
      ])
    }
  })
})
