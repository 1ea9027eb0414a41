import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#adapters/log/log.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openTestSite, type TestSite } from '#tests/support/site/test-site.ts'
import routes from '../routes.ts'

const OWNER = {
  type: 'user',
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Camille',
  role: 'owner',
} as const
const NOWHERE = 'postgres://nobody@127.0.0.1:9/nothing'
/** Short, so that no rule about the shape of secrets finds it: it is kept out only because no path is logged. */
const SHORT_SECRET = 'Zx81Secret'

let database: Database
let app: TestApp
let site: TestSite
let visit: TestSite['visit']
let token: string
const lines: string[] = []

beforeAll(async () => {
  database = connectDatabase(NOWHERE)
  const log = createLog({ clock: createSystemClock(), write: (line) => lines.push(line), human: false })
  app = createTestApp(database, { log })
  token = manageToken(app.keys, OWNER.id)
  site = await openTestSite(app)
  const observe = (served: object) => log.info('request', { ...served })
  const api = createTestApi(app, { authenticate: async () => OWNER, observe })
  const server = new Hono().all('/api/*', mount(api.fetch))
  visit = site.with({ observe, api: { baseUrl: app.origin, fetch: (request) => server.fetch(request) } })
})

afterAll(async () => {
  await closeDatabase(database)
})

/** Every path of the table, each once. */
function pathsOf(entries: readonly RouteConfigEntry[], before = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${before}/${path}` : before
    return [...(path || index ? [here || '/'] : []), ...pathsOf(children, here)]
  })
}

const PATTERNS = [...new Set(pathsOf(routes))].filter((pattern) => pattern !== '/fr')
const addressOf = (pattern: string, secret: string) =>
  pattern.replaceAll(/:\w+\??/g, secret).replace('*', `${secret}/${secret}`)

describe('with the database out of reach, the log holds no secret of a URL', () => {
  test.for(PATTERNS)('%s', { timeout: 60_000 }, async (pattern) => {
    lines.length = 0
    for (const secret of [token, SHORT_SECRET]) {
      const address = addressOf(pattern, secret)
      const headers = { Cookie: `token=${token}`, Referer: app.origin + address, Origin: app.origin }
      const form = { method: 'POST', headers, body: new URLSearchParams({ back: address }) }
      await visit(`${address}?token=${secret}&preview=${secret}`, { headers })
      await visit(`${address}.data`, { headers })
      await visit(address, form)
    }
    const written = lines.join('')
    expect(written).toContain('"event":"request"')
    expect(written).not.toContain(token)
    expect(written).not.toContain(SHORT_SECRET)
  })

  test('and names the failed page by the pattern of its route', async () => {
    lines.length = 0
    await visit(`/fr/reservation/${token}`)
    const failed = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'page.failed')
    expect(failed).toEqual([expect.objectContaining({ route: '/fr/reservation/:token' })])
  })
})
