import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { mount } from 'hono/mount'
import { proxy } from 'hono/proxy'
import { embeddedPayPages } from '#adapters/payments/embedded/embedded-pay-pages.ts'
import { createMetrics } from '#adapters/metrics/metrics.ts'
import { findIcons } from '#adapters/icons/icon-collections.ts'
import { createApi } from '#api/api.ts'
import { addressBehind, proxyList } from '#api/client-address.ts'
import type { IconSet } from '#api/icons.ts'
import { photoFiles } from '#api/photos.ts'
import { sharingCards } from '#api/sharing.ts'
import { drawSharingCard } from '#adapters/sharing/draw-sharing-card.ts'
import type { Config } from '#config'
import type { Observe } from '#core/kernel/answered.ts'
import { operatingFigures } from '#core/payment/operating-figures.server.ts'
import type { Readiness } from '#core/site/readiness.schema.ts'
import { authenticate } from '#core/staff/authenticate.server.ts'
import { createWeb, type WebOptions } from '#web/server.ts'
import { metricsDoor } from './metrics-door.ts'
import { MIGRATIONS, type OpenedApp } from './open-app.ts'
import { readinessOf } from './readiness.ts'
import { refuseSenseless } from './senseless-requests.ts'

type Handle = (request: Request, env?: object) => Response | Promise<Response>

/** Everything that is answered over HTTP: API, pictures, the stand-in's payment pages, and the site. */
export function httpDoor(
  config: Config,
  opened: OpenedApp,
  site: Pick<WebOptions, 'build' | 'clientDirectory'>,
): Handle {
  const { app, bank } = opened
  const metrics = createMetrics(() => operatingFigures(app))
  const observe: Observe = (answered) => {
    metrics.observe(answered)
    const { inner, seconds, ...facts } = answered
    if (!inner && facts.route !== 'file')
      app.log.info('request', { ...facts, ms: Math.round(seconds * 1000) })
  }
  const callApi = apiDoor(config, opened, observe)
  const trusted = proxyList(config.trustedProxies)
  const root = new Hono().use(refuseSenseless())
  root.use('/api/*', compress())
  root.all('/api/*', (c) => callApi(c.req.raw, c.env as object))
  root.route('/', photoFiles(app))
  root.route('/', sharingCards(app, drawSharingCard))
  if (config.metricsToken) root.route('/', metricsDoor(metrics, config.metricsToken))
  if (bank) root.route('/', embeddedPayPages(bank))
  root.route(
    '/',
    createWeb({
      ...site,
      api: {
        baseUrl: config.apiBaseUrl ?? config.publicUrl,
        fetch: (request) => callApi(request, { clientAddress: request.headers.get('X-Forwarded-For') }),
      },
      origin: config.publicUrl,
      paymentOrigins: paymentOriginsOf(config.payments),
      iconFallback: config.iconApiFallback,
      clientAddress: (c: Context) =>
        addressBehind(
          c.env?.incoming?.socket?.remoteAddress ?? null,
          c.req.header('X-Forwarded-For'),
          trusted,
        ),
      observe,
      log: app.log,
      clock: app.clock,
    }),
  )
  return (request, env) => root.fetch(request, env)
}

/** Where the configured provider has its payment pages: Stripe's, or those of its stand-in. */
function paymentOriginsOf(payments: Config['payments']): string[] {
  if (payments.kind === 'embedded') return []
  return [payments.apiBase ? new URL(payments.apiBase).origin : 'https://checkout.stripe.com']
}

/** The API in this process, or the one elsewhere that API_BASE_URL names. */
function apiDoor(config: Config, opened: OpenedApp, observe: Observe): Handle {
  const { app, testClock } = opened
  const { apiBaseUrl, trustedProxies } = config
  if (apiBaseUrl) return (request) => proxy(apiBaseUrl + pathOf(request), { raw: request })
  const api = createApi(app, {
    authenticate: (token) => authenticate(app, token),
    tagManager: config.tagManager,
    findIcons: async (prefix, names) => (await findIcons(prefix, names)) as IconSet | null,
    trustedProxies,
    observe,
    testClock,
    readiness: () => readinessOf(app.db, MIGRATIONS, () => jobsOf(config, opened)),
  })
  const door = new Hono().all(
    '/api/*',
    mount(api.fetch, (c) => c.env),
  )
  return (request, env) => door.fetch(request, env)
}

function jobsOf({ role }: Config, { queue }: OpenedApp): Readiness['jobs'] {
  if (role === 'web') return 'elsewhere'
  return queue.isRunning() ? 'ok' : 'stopped'
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
