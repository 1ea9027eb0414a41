import { Hono } from 'hono'
import { hc } from 'hono/client'
import { describe, expect } from 'vitest'
import type { Api } from '#api/api.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { authenticate } from '#core/team/authenticate.server.ts'
import { logIn } from '#core/team/log-in.server.ts'
import { aUser, PASSWORD } from '#tests/support/factories/a-user.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { apiFetchFor } from '../../server/api-fetch.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { findWording } from './find-wording.server.ts'
import { saveWording } from './save-wording.server.ts'

const ORIGIN = 'http://localhost:3000'
const OPERATOR = { type: 'system', name: 'tests' } as const
const KEY = 'homePage.departuresTitle'

const test = base.extend<{ app: TestApp; api: ApiClient }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  api: async ({ app }, use) => {
    const known = createTestApi(app, { authenticate: (token) => authenticate(app, token) })
    const door = new Hono().route('/api', known)
    const { username } = await aUser(app)
    const credentials = { username, password: PASSWORD, remember: false }
    const { token } = await logIn(app, credentials, { address: null, userAgent: null })
    const caller = { token, address: null, requestId: 'r', loginPath: '/', onTokenEnded: () => {} }
    await use(hc<Api>(`${ORIGIN}/api`, { fetch: apiFetchFor((request) => door.fetch(request), caller) }))
  },
})

describe('findWording', () => {
  test.for([
    ['leaving soon', KEY],
    ['PROCHAINS depa', KEY],
    ['a partir de [prix]', 'common.fromPrice'],
    ['departurestitle', KEY],
    ["jusqu'au depart gratuite", 'cancellation.freeUntilStart'],
  ] as const)('“%s” finds %s', async ([words, key], { api }) => {
    const { shown } = await findWording(api, words)
    expect(shown.map((sentence) => sentence.key)).toContain(key)
  })

  test('shows the first of many and their number', async ({ api }) => {
    const { count, shown } = await findWording(api, 'e')
    expect(count).toBeGreaterThan(100)
    expect(shown).toHaveLength(20)
    expect((await findWording(api, 'xylophone')).count).toBe(0)
  })
})

describe('saveWording', () => {
  test('keeps the former wording, and drops texts equal to the original', async ({ api }) => {
    await saveWording(api, { [`fr[${KEY}]`]: 'En route !', [`en[${KEY}]`]: 'Leaving soon' })
    await saveWording(api, { 'en[common.book]': 'Sum\r\n of it', 'fr[common.book]': 'Réserver' })
    const { shown } = await findWording(api, '')
    expect(shown.map(({ key, forms, isOwn }) => [key, isOwn, forms.en[0]?.text, forms.fr[0]?.text])).toEqual([
      ['common.book', { en: true, fr: false }, 'Sum of it', 'Réserver'],
      [KEY, { en: false, fr: true }, 'Leaving soon', 'En route\u202f!'],
    ])
    await saveWording(api, { 'en[common.book]': '', [`fr[${KEY}]`]: 'Partons', reset: `fr[${KEY}]` })
    expect((await findWording(api, '')).count).toBe(0)
  })

  test('writes each form of a text about a number, and keeps the product’s form where one is empty', async ({
    api,
  }) => {
    const reviews = (id: string) => `en[common.reviews](count:${id})`
    await saveWording(api, { [reviews('one')]: 'One opinion', [reviews('other')]: '' })
    const { shown } = await findWording(api, '')
    expect(shown[0]?.forms.en).toEqual([
      { id: 'count:one', when: 'number: 1', text: 'One opinion', original: '[number] review' },
      { id: 'count:other', when: 'number: 0, 2, 3…', text: '[number] reviews', original: '[number] reviews' },
    ])
    await saveWording(api, { [reviews('one')]: '', [reviews('other')]: '' })
    expect((await findWording(api, '')).count).toBe(0)
  })

  test('is refused for a form that is missing, and for a brace', async ({ api }) => {
    const fault = (fields: Record<string, string>) =>
      expect(saveWording(api, fields)).rejects.toMatchObject({ fields: {} })
    await fault({ 'en[common.reviews](count:one)': 'One opinion' })
    await fault({ 'en[common.fromPrice]': 'from {' })
    expect((await findWording(api, '')).count).toBe(0)
  })

  test('is refused beside the field, and the former wording stays', async ({ api }) => {
    await saveWording(api, { [`fr[${KEY}]`]: 'En route' })
    await expect(
      saveWording(api, { [`fr[${KEY}]`]: 'En [prix]', 'en[common.close]': 'Shut' }),
    ).rejects.toMatchObject({ fields: { [`fr[${KEY}]`]: 'sentences.placeholders' } })
    expect((await findWording(api, '')).shown).toMatchObject([
      { key: KEY, isOwn: { fr: true }, forms: { fr: [{ text: 'En route' }] } },
    ])
  })

  test('saves despite a wording that an upgrade has made unfit', async ({ app, api }) => {
    await saveSettings(app, OPERATOR, 'sentences', { en: { 'gone.since': 'x', [KEY]: 'Soon' }, fr: {} })
    await saveWording(api, { 'en[common.close]': 'Shut' })
    const { shown } = await findWording(api, '')
    expect(shown.map(({ key }) => key)).toEqual(['common.close', KEY])
  })
})
