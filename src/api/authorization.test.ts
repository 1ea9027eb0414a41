import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { openApiDocument } from '#api/openapi-document.ts'
import { authenticate } from '#core/staff/authenticate.server.ts'
import { logIn } from '#core/staff/log-in.server.ts'
import { aUser, PASSWORD } from '#tests/support/a-user.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/database.ts'
import { operationsOf, type OpenApi } from '#tests/support/fuzz/openapi.ts'

/** What a visitor without account may call: a call that is not here must ask for a login. */
const PUBLIC =
  /^(GET \/(ping|ready|locale|site|content|tours|departures|comments|openapi\.json|tours\/\{tour\}(\/availabilities|\/comments)?|_icons\/.*|payment\/sessions\/.*|tour\/availability\/.*|guides\/.*)|(GET|POST) \/reservation\/.*|POST \/(payment\/(checkout|sessions\/cancel)\/\{tour\}|payment\/webhook|contact|login_check|logout|tour\/availability\/reservations\/\{id\}\/comments|reservations?\/find|reservation))$/

describe('every call of the document', () => {
  test('refuses a visitor, a forged token and an expired one, unless it is public', async ({ database }) => {
    const app = createTestApp(database.db)
    const api = createTestApi(app, { authenticate: (token) => authenticate(app, token) })
    const { username } = await aUser(app)
    const wish = { username, password: PASSWORD, remember: false }
    const { token } = await logIn(app, wish, { address: null, userAgent: null })
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
        // Whoever sends a dead token is told so even where none is needed; logging in is never in its way. A visitor's
        // senseless request may be refused as such before anybody asks who sent it.
        const isRefused = status === 401 || (bearer === null && !isPublic && status >= 400 && status < 500)
        const mustBe = bearer === null ? !isPublic : name !== 'POST /login_check'
        if (isRefused !== mustBe) wrong.push(`${name} with ${bearer?.slice(0, 12) ?? 'nothing'}: ${status}`)
      }
    }
    expect(operations.length).toBeGreaterThan(85)
    expect(wrong).toEqual([])
  })
})

/** What is left to a user whose second factor is due: oneself. */
const OWN =
  /^(GET \/auth\/(whoami|sessions|second-factor)|POST \/(logout|auth\/second-factor\/(secret|enable)|auth\/(password|sessions\/\{id\}\/revoke)))$/

test('lets nobody in whose second factor is due, but to set it up', async ({ database }) => {
  const app = createTestApp(database.db)
  const due = { type: 'user', id: randomUUID(), name: 'Inès', secondFactorDue: true } as const
  const api = createTestApi(app, { authenticate: async () => due })
  const done: string[] = []
  let refused = 0
  for (const { method, path } of operationsOf(openApiDocument(api) as OpenApi)) {
    const name = `${method} ${path}`
    if (PUBLIC.test(name) || OWN.test(name)) continue
    const status = await statusOf(api, method, path, 'any')
    if (status === 403) refused += 1
    // A senseless request may be refused as such before anybody asks who sent it.
    if (status < 400 || status >= 500) done.push(`${name}: ${status}`)
  }
  expect(done).toEqual([])
  expect(refused).toBeGreaterThan(30)
})

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
