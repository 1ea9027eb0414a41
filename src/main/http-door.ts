import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { createMetrics } from '#adapters/metrics/metrics.ts'
import { addressOfVisitor, proxyList } from '#api/http/client-address.ts'
import type { Config } from '#config'
import type { Observe } from '#core/kernel/answered.ts'
import { createWeb, type WebOptions } from '#web/server/server.ts'
import type { Backend, Handle } from './backend.ts'
import { dropForeignRequestId } from './foreign-request-id.ts'
import { metricsDoor } from './metrics-door.ts'
import { refuseSenseless } from './senseless-requests.ts'

/** Everything that is answered over HTTP: API, photos, the embedded provider's payment pages, and the site. */
export function httpDoor(
  config: Config,
  openBackend: (observe: Observe) => Backend,
  site: Pick<WebOptions, 'build' | 'clientDirectory'>,
): Handle {
  const metrics = createMetrics(() => backend.readFigures())
  const observe: Observe = (answered) => {
    metrics.observe(answered)
    const { inner, seconds, ...facts } = answered
    if (!inner && facts.route !== 'file')
      backend.log.info('request', { ...facts, ms: Math.round(seconds * 1000) })
  }
  const backend = openBackend(observe)
  const { callApi, apiBaseUrl, files, paymentOrigins, clock, log } = backend
  const trusted = proxyList(config.trustedProxies)
  const root = new Hono().use(refuseSenseless(), dropForeignRequestId(trusted))
  root.use('/api/*', compress())
  root.all('/api/*', (c) => callApi(c.req.raw, c.env as object))
  root.route('/', files)
  if (config.metricsToken) root.route('/', metricsDoor(metrics, config.metricsToken))
  root.route(
    '/',
    createWeb({
      ...site,
      api: {
        baseUrl: apiBaseUrl,
        fetch: (request) => callApi(request, { clientAddress: request.headers.get('X-Forwarded-For') }),
      },
      origin: config.publicUrl,
      paymentOrigins,
      iconFallback: config.iconApiFallback,
      clientAddress: (c: Context) => addressOfVisitor(c.env, c.req.header('X-Forwarded-For'), trusted),
      observe,
      log,
      clock,
    }),
  )
  return (request, env) => root.fetch(request, env)
}
