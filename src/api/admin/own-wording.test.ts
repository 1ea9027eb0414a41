import { describe, expect } from 'vitest'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Response>

const test = base.extend<{ app: TestApp; call: Call }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  call: async ({ app }, use) => {
    const api = createTestApi(app, { authenticate: (token) => authenticate(app, token) })
    const json = { 'Content-Type': 'application/json' }
    const { username } = await aTeamMember(app)
    const request = { method: 'POST', headers: json, body: JSON.stringify({ username, password: PASSWORD }) }
    const { token } = (await (await api.request('/login_check', request)).json()) as { token: string }
    const bearer = { Authorization: `Bearer ${token}` }
    await use(async (method, path, body) =>
      api.request(path, {
        method,
        headers: { ...bearer, ...(body && json) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  },
})

type Sentences = { homePage: { departuresTitle: string }; default: string }

const sentencesOf = async (call: Call, locale: string) =>
  (await (await call('GET', `/locale?locale=${locale}`)).json()) as Sentences
const versionOf = async (call: Call, locale: string) =>
  ((await (await call('GET', `/site?locale=${locale}`)).json()) as { sentencesVersion: string })
    .sentencesVersion

const own = { en: {}, fr: { 'homePage.departuresTitle': 'En route !' } }

describe('the operator’s own wording', () => {
  test('is served with the messages of its language, and every page shows a change', async ({ call }) => {
    const before = await sentencesOf(call, 'fr')
    expect(await versionOf(call, 'fr')).toBe('')
    expect((await call('POST', '/settings/sentences', own)).status).toBe(204)
    expect((await sentencesOf(call, 'fr')).homePage.departuresTitle).toBe('En route\u202f!')
    expect((await sentencesOf(call, 'en')).homePage.departuresTitle).toBe('Leaving soon')
    const version = await versionOf(call, 'fr')
    expect(version).not.toBe('')
    expect(await versionOf(call, 'en')).toBe('')
    const more = { ...own, fr: { ...own.fr, default: 'Aïe' } }
    expect((await call('POST', '/settings/sentences', more)).status).toBe(204)
    expect(await versionOf(call, 'fr')).not.toBe(version)
    await call('POST', '/settings/sentences', { en: {}, fr: {} })
    expect(await sentencesOf(call, 'fr')).toEqual(before)
  })

  test('is requested again each time: a cache may only keep it under its ETag', async ({ call }) => {
    const response = await call('GET', '/locale?locale=fr')
    expect(response.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(response.headers.get('ETag')).toMatch(/"/)
  })

  test('is refused beside its field, and nothing of the form is written', async ({ call }) => {
    await call('POST', '/settings/sentences', own)
    const response = await call('POST', '/settings/sentences', {
      en: { 'homePage.nothing': 'x', 'common.close': ' ', 'common.back': 'x'.repeat(1001) },
      fr: { 'common.fromPrice': 'dès', 'common.book': 'Som{me', 'common.close': '<b>Plus</b>' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'validation.failed',
      fields: { 'en[common.close]': 'settings.required', 'en[common.back]': 'settings.too_long' },
    })
    const unfit = await call('POST', '/settings/sentences', {
      en: { 'homePage.nothing': 'x' },
      fr: { 'common.fromPrice': 'dès', 'common.book': 'Som{me', 'common.close': '<b>Plus</b>' },
    })
    expect(await unfit.json()).toMatchObject({
      code: 'validation.failed',
      fields: {
        'en[homePage.nothing]': 'sentences.unknown_key',
        'fr[common.fromPrice]': 'sentences.placeholders',
        'fr[common.book]': 'sentences.unreadable',
        'fr[common.close]': 'sentences.markup',
      },
    })
    expect(await (await call('GET', '/settings/sentences')).json()).toEqual(own)
  })

  test('is used in emails too', async ({ app, call }) => {
    const emails = { 'emails.testSubject': 'A test from {name}' }
    await call('POST', '/settings/sentences', { en: emails, fr: emails })
    await call('POST', '/mail/test')
    for (const job of await app.enqueuedJobs()) {
      if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
    }
    const mail = await app.db.selectFrom('mailbox_message').select('subject').executeTakeFirstOrThrow()
    expect(mail.subject).toMatch(/^A test from /)
  })
})
