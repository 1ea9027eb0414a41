import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { createTestApi } from '../create-test-api.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { test as base } from '../postgres/database.ts'
import { aUser } from '../factories/a-user.ts'
import { openTestSite, type TestSite } from './test-site.ts'

/** `test` with a site as a visitor sees it, and `visit`, which requests a page as a member of the team. */
export const test = base.extend<{ app: TestApp; site: TestSite; visit: (path: string) => Promise<Response> }>(
  {
    app: async ({ database }, use) => use(createTestApp(database.db)),
    site: async ({ app }, use) => {
      const site = await openTestSite(app)
      await use(site)
    },
    visit: async ({ app, site }, use) => {
      const { id } = await aUser(app)
      const staff = { type: 'user', id, name: 'Camille', role: 'owner' } as const
      const api = new Hono().all(
        '/api/*',
        mount(createTestApi(app, { authenticate: async () => staff }).fetch),
      )
      const inside = site.with({ api: { baseUrl: app.origin, fetch: (request) => api.fetch(request) } })
      // The language of the URL is the chosen one, so that no request is redirected to another.
      const chosen = (path: string) => (/^\/fr(\/|$)/.test(path) ? 'fr' : 'en')
      await use((path) => inside(path, { headers: { Cookie: `token=any; locale=${chosen(path)}` } }))
    },
  },
)
