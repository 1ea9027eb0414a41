import { Hono } from 'hono'
import { mount } from 'hono/mount'
import type { App } from '#core/app.ts'
import { findIcons } from '#adapters/icons/find-icons.ts'
import type { IconSet } from '#api/site/icons.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import type { WebOptions } from '#web/server/server.ts'
import { createTestApi } from '../create-test-api.ts'
import { loadProduct } from './load-product.ts'

/** Requests a page as a person's browser would; `path` begins with a slash. */
type Visit = (path: string, init?: RequestInit) => Promise<Response>

/** The site over a real API, without a socket. */
export type TestSite = {
  visit: Visit
  /** The same site with other parts: an API that fails, another origin. */
  with(options: Partial<WebOptions>): Visit
}

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The site as it is built, with the App's API behind it. */
export async function openTestSite(app: App): Promise<TestSite> {
  const { createWeb, site } = await loadProduct()
  const parts = partsOf(app, site)
  const visitOf = (options: WebOptions): Visit => {
    const web = createWeb(options)
    return async (path, init = {}) => {
      const request = new Request(app.origin + path, init)
      if (!request.headers.has('User-Agent')) request.headers.set('User-Agent', USER_AGENT)
      return web.fetch(request)
    }
  }
  return {
    visit: visitOf(parts),
    with: (options) => visitOf({ ...parts, ...options }),
  }
}

function partsOf(app: App, build: WebOptions['build']): WebOptions {
  const testApi = createTestApi(app, {
    authenticate: (token) => authenticate(app, token),
    findIcons: async (prefix, names) => (await findIcons(prefix, names)) as IconSet | null,
  })
  const api = new Hono().all('/api/*', mount(testApi.fetch))
  return {
    build,
    api: { fetch: (request) => api.fetch(request), baseUrl: app.origin },
    origin: app.origin,
    clientDirectory: null,
    paymentOrigins: () => ['https://checkout.stripe.com'],
    iconFallback: null,
    clientAddress: () => '192.0.2.1',
    clock: app.clock,
    log: app.log,
  }
}
