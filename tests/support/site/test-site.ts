import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { createServer, type ViteDevServer } from 'vite'
import type { App } from '#core/app.ts'
import { findIcons } from '#adapters/icons/icon-collections.ts'
import type { IconSet } from '#api/icons.ts'
import { authenticate } from '#core/team/authenticate.server.ts'
import type { WebOptions } from '#web/server/server.ts'
import { createTestApi } from '../create-test-api.ts'
import { oneAtATime } from '../postgres/one-at-a-time.ts'

/** Requests a page as a person's browser would; `path` begins with a slash. */
type Visit = (path: string, init?: RequestInit) => Promise<Response>

/** The site over a real API, without a socket. */
export type TestSite = {
  visit: Visit
  /** The same site with other parts: an API that fails, another origin. */
  with(options: Partial<WebOptions>): Visit
  close(): Promise<void>
}

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The site as Vite compiles it for development, with the App's API behind it. */
export async function openTestSite(app: App): Promise<TestSite> {
  // Each start writes the same generated types again: two at once disturb each other.
  const { vite, createWeb } = await oneAtATime('test-site', async () => {
    const server = await createServer({
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    const web = (await server.ssrLoadModule(
      '/src/web/server/server.ts',
    )) as typeof import('#web/server/server.ts')
    return { vite: server, createWeb: web.createWeb }
  })
  const parts = partsOf(app, vite)
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
    close: () => vite.close(),
  }
}

function partsOf(app: App, vite: ViteDevServer): WebOptions {
  const testApi = createTestApi(app, {
    authenticate: (token) => authenticate(app, token),
    findIcons: async (prefix, names) => (await findIcons(prefix, names)) as IconSet | null,
  })
  const api = new Hono().all('/api/*', mount(testApi.fetch))
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    api: { fetch: (request) => api.fetch(request), baseUrl: app.origin },
    origin: app.origin,
    clientDirectory: null,
    paymentOrigins: ['https://checkout.stripe.com'],
    iconFallback: null,
    clientAddress: () => '192.0.2.1',
    clock: app.clock,
    log: app.log,
  }
}
