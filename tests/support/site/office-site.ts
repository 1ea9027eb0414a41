import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { createTestApi } from '../create-test-api.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { test as base } from '../postgres/database.ts'
import { aTeamMember } from '../factories/a-team-member.ts'
import { openTestSite, type TestSite } from './test-site.ts'

type CallApi = (request: Request) => Response | Promise<Response>
type Visit = (path: string, headers?: Record<string, string>) => Promise<Response>

/**
 * `test` with a site as a visitor sees it, and `visit`, which requests a page as a member of the team; `visitBy` does
 * so through other calls of the API than `callApi`, which are that member's.
 */
export const test = base.extend<{
  app: TestApp
  site: TestSite
  callApi: CallApi
  visitBy: (callApi: CallApi) => Visit
  visit: Visit
}>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  site: async ({ app }, use) => {
    const site = await openTestSite(app)
    await use(site)
  },
  callApi: async ({ app }, use) => {
    const { id } = await aTeamMember(app)
    const owner = { type: 'user', id, name: 'Camille', role: 'owner' } as const
    const api = new Hono().all('/api/*', mount(createTestApi(app, { authenticate: async () => owner }).fetch))
    await use((request) => api.fetch(request))
  },
  visitBy: async ({ app, site }, use) => {
    // The language of the URL is the chosen one, so that no request is redirected to another.
    const chosen = (path: string) => (/^\/fr(\/|$)/.test(path) ? 'fr' : 'en')
    await use((fetch) => {
      const inside = site.with({ api: { baseUrl: app.origin, fetch } })
      return (path, headers = {}) =>
        inside(path, { headers: { Cookie: `token=any; locale=${chosen(path)}`, ...headers } })
    })
  },
  visit: async ({ callApi, visitBy }, use) => use(visitBy(callApi)),
})
