import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { WITHOUT_TOKEN } from '#api/http/actor.ts'
import { openApiDocument } from '#api/http/openapi-document.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { operationsOf, type OpenApi } from '#tests/support/fuzz/openapi.ts'

/** The calls of a visitor without account: a call that is not here must require a log-in. */
const PUBLIC =
  /^(GET \/(ping|ready|locale|site|content|tours|tour-list|tour-paths|departures(\/search)?|comments|openapi\.json|tours\/\{tour\}(\/availabilities|\/comments)?|_icons\/.*|payment\/(sessions|holds)\/.*|tour\/availability\/.*|guides(\/.*)?|launch\/visit|first-visit)|(GET|POST) \/(reservation|first-visit|invitation|password|email-change)\/.*|POST \/(payment\/(checkout|sessions\/cancel)\/\{tour\}|payment\/sessions\/\{session\}\/email|payment\/webhook|contact|private-request|login_check|logout|tour\/availability\/reservations\/\{id\}\/comments|reservations?\/find|reservation))$/

describe('every call of the document', () => {
  test('refuses a visitor, a forged token and an expired one, unless it is public', async ({ database }) => {
    const app = createTestApp(database.db)
    const api = createTestApi(app, { authenticate: (token) => authenticate(app, token) })
    const { username } = await aTeamMember(app)
    const credentials = { username, password: PASSWORD, remember: false }
    const { token } = await logIn(app, credentials, { address: null, userAgent: null })
    const [head, payload] = token.split('.')
    const forged = [`${head}.${payload}.AAAA`, `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`]
    app.clock.advance({ hours: 13 })
    const wrong: string[] = []
    const operations = operationsOf(openApiDocument(api) as OpenApi)
    for (const { method, path } of operations) {
      const name = `${method} ${path}`
      const isPublic = PUBLIC.test(name)
      for (const bearer of [null, ...forged, token]) {
        const status = await statusOf(api, method, path, bearer)
        // An invalid token is refused even where none is needed, except for the calls that ignore tokens.
        const mustBe = bearer === null ? !isPublic : !WITHOUT_TOKEN.has(path)
        if ((status === 401) !== mustBe)
          wrong.push(`${name} with ${bearer?.slice(0, 12) ?? 'nothing'}: ${status}`)
      }
    }
    expect(operations.length).toBeGreaterThan(85)
    expect(wrong).toEqual([])
  })
})

describe('a call of the team without log-in', () => {
  test.for([
    ['an invalid form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'units[__proto__]=1&rate=x'],
    ['too many fields', { 'Content-Type': 'application/x-www-form-urlencoded' }, '&'.repeat(5_000)],
    ['broken JSON', { 'Content-Type': 'application/json' }, '{'],
    ['a body of another kind', { 'Content-Type': 'text/xml' }, '<a/>'],
    ['a broken multipart body', { 'Content-Type': 'multipart/form-data; boundary=b' }, '--c'],
    ['no body', {}, null],
  ] as const)('is 401 with %s, whatever its address holds', async ([, headers, body], { database }) => {
    const api = createTestApi(createTestApp(database.db))
    const responses: string[] = []
    for (const { method, path } of operationsOf(openApiDocument(api) as OpenApi)) {
      if (PUBLIC.test(`${method} ${path}`)) continue
      const address = `${path.replaceAll(/\{\w+\}/g, 'no-id')}?page=x&from=x&status=x`
      const init = { method, headers, ...(method !== 'GET' && { body }) }
      responses.push(`${(await api.request(address, init)).status} for ${method} ${path}`)
    }
    expect(responses.length).toBeGreaterThan(70)
    expect(responses.filter((response) => !response.startsWith('401 '))).toEqual([])
  })

  test('leaves its body unread', async ({ database }) => {
    const api = createTestApi(createTestApp(database.db))
    let pulled = 0
    const source: UnderlyingDefaultSource<Uint8Array> = {
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1024))
      },
    }
    const body = new ReadableStream(source, { highWaterMark: 0 })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '51200' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await api.request('/tours', init)).status).toBe(401)
    expect(pulled).toBe(0)
  })
})

test('the messages are returned whatever the token', async ({ database }) => {
  const app = createTestApp(database.db)
  const api = createTestApi(app, { authenticate: (token) => authenticate(app, token) })
  expect(await statusOf(api, 'GET', '/locale?locale=fr', 'not.a.token')).toBe(200)
})

/** The calls that remain for a user whose password or second factor is due: those about their own account. */
const OWN =
  /^(GET \/auth\/(whoami|sessions|second-factor|email)|POST \/(logout|auth\/second-factor\/(secret|enable)|auth\/(password|sessions\/\{id\}\/revoke)))$/

test.for(['passwordDue', 'secondFactorDue'])(
  'lets nobody in with %s, but to set it up',
  async (duty, { database }) => {
    const app = createTestApp(database.db)
    const due = { type: 'user', id: randomUUID(), name: 'Inès', role: 'owner', [duty]: true } as const
    const api = createTestApi(app, { authenticate: async () => due })
    const done: string[] = []
    let refused = 0
    for (const { method, path } of operationsOf(openApiDocument(api) as OpenApi)) {
      const name = `${method} ${path}`
      if (PUBLIC.test(name) || OWN.test(name)) continue
      const status = await statusOf(api, method, path, 'any')
      if (status === 403) refused += 1
      // The calls about one's own account decide for themselves, after they have read their input.
      else if (!path.startsWith('/auth/') || status < 400 || status >= 500) done.push(`${name}: ${status}`)
    }
    expect(done).toEqual([])
    expect(refused).toBeGreaterThan(30)
  },
)

async function statusOf(
  api: ReturnType<typeof createTestApi>,
  method: string,
  path: string,
  token: string | null,
): Promise<number> {
  const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` }
  return (await api.request(address, { method, headers })).status
}
