import { describe, expect } from 'vitest'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import type { Member } from '#core/member/member.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'

type Api = ReturnType<typeof createTestApi>

const test = base.extend<{ app: TestApp; api: Api; user: Member }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  api: async ({ app }, use) => use(createTestApi(app, { authenticate: (token) => authenticate(app, token) })),
  user: async ({ app }, use) => use(await aTeamMember(app)),
})

const JSON_BODY = { 'Content-Type': 'application/json' }

async function logIn(
  api: Api,
  body: object,
  headers: Record<string, string> = {},
  clientAddress = '192.0.2.1',
) {
  const init = { method: 'POST', headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body) }
  return await api.request('/login_check', init, { clientAddress })
}

async function tokenOf(api: Api, user: Member): Promise<string> {
  const response = await logIn(api, { username: user.username, password: PASSWORD })
  expect(response.status).toBe(200)
  return ((await response.json()) as { token: string }).token
}

function bearer(token: string) {
  return { headers: { Authorization: `Bearer ${token}` } }
}

describe('POST /login_check', () => {
  test.for(['null', '[]', '"camille"'])('does not look for fields in %s', async (body, { api }) => {
    const response = await api.request('/login_check', { method: 'POST', headers: JSON_BODY, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'request.malformed' })
  })

  test('returns a token and nothing else, not to be stored', async ({ api, user }) => {
    const response = await logIn(api, {
      username: user.username.toUpperCase(),
      password: PASSWORD,
      remember: true,
    })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  })

  test('accepts a form, with or without its checkbox', async ({ api, app, user }) => {
    const fields = { username: user.username, password: PASSWORD }
    const multipart = new FormData()
    for (const [name, value] of Object.entries({ ...fields, remember: 'on' })) multipart.set(name, value)
    for (const body of [new URLSearchParams(fields), multipart]) {
      const response = await api.request(
        '/login_check',
        { method: 'POST', body },
        { clientAddress: '192.0.2.1' },
      )
      expect(response.status).toBe(200)
    }
    const rows = await app.db
      .selectFrom('user_session')
      .select('remember')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ remember }) => remember)).toEqual([false, true])
  })

  test('refuses a wrong password and an unknown user alike', async ({ api, user }) => {
    const responses = await Promise.all(
      [user.username, 'nobody@example.com'].map((username) => logIn(api, { username, password: 'guess' })),
    )
    for (const response of responses) expect(response.status).toBe(401)
    const [one, two] = await Promise.all(responses.map((response) => response.json()))
    expect(one).toEqual(two)
    expect(one).toMatchObject({ message: 'auth.invalid_credentials', code: 'auth.invalid_credentials' })
  })

  test('returns 429 with Retry-After by the tenth guess, whatever X-Forwarded-For claims', async ({
    api,
    user,
  }) => {
    const outcomes: string[] = []
    for (let i = 0; i < 10; i += 1) {
      const forged = { 'X-Forwarded-For': `203.0.113.${i}` }
      const response = await logIn(api, { username: user.username, password: 'guess' }, forged, '192.0.2.66')
      outcomes.push(`${response.status} ${response.headers.get('Retry-After') ?? ''}`.trim())
    }
    expect(outcomes).toEqual([...Array.from({ length: 8 }, () => '401'), '429 900', '429 900'])
  })

  test.for([
    [{}, { username: 'username.empty', password: 'password.empty' }],
    [
      { username: ' ', password: '' },
      { username: 'username.empty', password: 'password.empty' },
    ],
    [{ username: 'a@example.com', password: 'x', remember: 'maybe' }, { remember: 'validation.invalid' }],
    [
      { username: { $ne: '' }, password: ['x'] },
      { username: 'username.empty', password: 'password.empty' },
    ],
    [{ username: 'a@example.com', password: 'x'.repeat(5000) }, { password: 'password.too_long' }],
  ] as const)('says what is missing: %j', async ([body, fields], { api }) => {
    const response = await logIn(api, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation.failed', fields })
  })

  test('reports a missing body, and one that is no JSON', async ({ api }) => {
    expect((await api.request('/login_check', { method: 'POST' })).status).toBe(400)
    const broken = await api.request('/login_check', { method: 'POST', headers: JSON_BODY, body: '{' })
    expect(await broken.json()).toMatchObject({ status: 400, code: 'request.malformed' })
  })

  test('refuses half of an emoji in any of its fields, and no whole one', async ({ api }) => {
    for (const body of [
      { username: 'a\ud800', password: 'x' },
      { username: 'a', 'x\udc00': 1 },
    ])
      expect(await (await logIn(api, body)).json()).toMatchObject({ status: 400, code: 'request.malformed' })
    expect((await logIn(api, { username: 'a@example.com', password: '🚲' })).status).toBe(401)
  })

  test('ignores an old token', async ({ api, user }) => {
    const response = await logIn(
      api,
      { username: user.username, password: PASSWORD },
      { Authorization: 'Bearer dead' },
    )
    expect(response.status).toBe(200)
  })
})

describe('GET /auth/whoami', () => {
  test('returns id, names, language and role, and no more', async ({ api, user }) => {
    const response = await api.request('/auth/whoami', bearer(await tokenOf(api, user)))
    expect(await response.json()).toEqual({
      id: user.id,
      lastname: 'Ferrand',
      firstname: 'Camille',
      locale: 'fr',
      role: 'owner',
    })
  })

  test('is 401 for a visitor', async ({ api }) => {
    const response = await api.request('/auth/whoami')
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'auth.required' })
  })
})

describe('an invalid token', () => {
  test('is 401 on any call, also on those of visitors', async ({ api }) => {
    for (const path of ['/ping', '/auth/whoami', '/nowhere']) {
      expect(await api.request(path, bearer('dead.dead.dead'))).toHaveProperty('status', 401)
    }
  })

  test('is the result of logging out', async ({ api, user }) => {
    const token = await tokenOf(api, user)
    expect((await api.request('/logout', { method: 'POST', ...bearer(token) })).status).toBe(204)
    expect((await api.request('/auth/whoami', bearer(token))).status).toBe(401)
    expect((await api.request('/logout', { method: 'POST', ...bearer(token) })).status).toBe(401)
  })

  test('does not prevent logging out', async ({ api }) => {
    expect((await api.request('/logout', { method: 'POST' })).status).toBe(204)
  })
})
