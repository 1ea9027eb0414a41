import { Hono, type Context } from 'hono'
import type { LogRequest } from '#adapters/log/request-log.ts'
import { createMetrics, type Figures } from '#adapters/metrics/metrics.ts'
import { compressApi } from '#api/http/response/compress-api.ts'
import { addressOfVisitor, proxyList } from '#api/http/request/client-address.ts'
import type { Config } from '#config'
import type { Observe } from '#core/kernel/served-request.ts'
import { createWeb, type WebOptions } from '#web/server/server.ts'
import type { Backend, Handle } from './backend.ts'
import type { ReadShared } from './cache/shared-reads.ts'
import { dropForeignRequestId } from './foreign-request-id.ts'
import { metricsHandler } from './metrics-handler.ts'
import { refuseSenseless } from './senseless-requests.ts'

type HandlerOptions = Pick<WebOptions, 'build' | 'clientDirectory' | 'changesAt'> & {
  logRequest: LogRequest
  /** Figures of this process for `/metrics`, beside those of the backend. */
  figures?: () => Figures
  /** Gives the pages' own calls of the API their responses; by default each call is made. */
  readShared?: ReadShared
}

/** The handler of all HTTP requests: API, photos, the embedded provider's payment pages, and the site. */
export function httpHandler(
  config: Config,
  openBackend: (observe: Observe) => Backend,
  {
    logRequest,
    figures = () => ({}),
    readShared = async (_request, call) => call(),
    ...site
  }: HandlerOptions,
): { fetch: Handle; observe: Observe } {
  const metrics = createMetrics(async () => ({ ...figures(), ...(await backend.readFigures()) }))
  const observe: Observe = (request) => {
    metrics.observe(request)
    if (!request.inner && request.route !== 'file') logRequest(request)
  }
  const backend = openBackend(observe)
  const { callApi, apiBaseUrl, files, paymentOrigins, clock, log } = backend
  const trusted = proxyList(config.trustedProxies)
  const root = new Hono().use(refuseSenseless(), dropForeignRequestId(trusted))
  root.use('/api/*', compressApi())
  root.all('/api/*', (c) => callApi(c.req.raw, c.env as object))
  root.route('/', files)
  if (config.metricsToken) root.route('/', metricsHandler(metrics, config.metricsToken))
  root.route(
    '/',
    createWeb({
      ...site,
      api: {
        baseUrl: apiBaseUrl,
        fetch: (request) =>
          readShared(request, () =>
            callApi(request, { clientAddress: request.headers.get('X-Forwarded-For'), asValue: true }),
          ),
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
  return { fetch: (request, env) => root.fetch(request, env), observe }
}
