import type { BlockList } from 'node:net'
import { Hono, type Context } from 'hono'
import { proxy } from 'hono/proxy'
import { followClock } from '#adapters/clock/followed-clock.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { addressOfVisitor, proxyList } from '#api/http/request/client-address.ts'
import type { ApiEnv } from '#api/http/router.ts'
import type { WebAlone } from '#config'
import type { Log } from '#core/app.ts'
import type { Backend } from './backend.ts'
import { paymentOriginsOf } from './payment-origins.ts'

/** Headers by which proxies name the visitor. Visitors can write them too, so none is forwarded. */
const CLAIMS = ['Forwarded', 'X-Real-IP']

/** The time limit for the beginning of a response to a request without a body; the API's own deadline is 8 s. */
const RESPONSE_WITHIN_MS = 15_000
const RETRY_AFTER_SECONDS = 5

/**
 * The backend at API_BASE_URL, for a web that runs alone: no database, no worker, no photo store. The web shows the
 * time of the API, by its responses.
 */
export function backendElsewhere(config: WebAlone, log: Log): Backend {
  const { apiBaseUrl } = config
  const ours = createSystemClock()
  const clock = followClock(ours)
  const ask = askElsewhere(apiBaseUrl, proxyList(config.trustedProxies), log)
  const callApi = async (request: Request, env?: object): Promise<Response> => {
    const askedAt = ours.now()
    const response = await ask(request, env)
    clock.read(response.headers.get('Date'), askedAt)
    return response
  }
  const files = new Hono()
  for (const path of ['/photos/*', '/sharing/*', '/_pay/*']) {
    files.all(path, (c: Context) => callApi(c.req.raw, c.env as object))
  }
  return {
    callApi,
    apiBaseUrl,
    files,
    readFigures: async () => ({}),
    paymentOrigins: () => paymentOriginsOf(config, config.payments.kind),
    clock,
    log,
  }
}

/**
 * Forwards a request to another URL and responds with 503 while it is unreachable. The API must trust this web, so
 * X-Forwarded-For is written here: the visitor's IP address by the trusted proxies, or nothing.
 */
export function askElsewhere(baseUrl: string, trusted: BlockList, log: Pick<Log, 'error'>) {
  return async (request: Request, env?: ApiEnv['Bindings']): Promise<Response> => {
    const address = addressOfVisitor(env, request.headers.get('X-Forwarded-For') ?? undefined, trusted)
    const { pathname, search } = new URL(request.url)
    try {
      return await proxy(baseUrl + pathname + search, {
        raw: request,
        customFetch: (handedOn) => {
          for (const claim of CLAIMS) handedOn.headers.delete(claim)
          handedOn.headers.delete('X-Forwarded-For')
          if (address) handedOn.headers.set('X-Forwarded-For', address)
          return fetchInTime(handedOn)
        },
      })
    } catch (error) {
      // The path may hold a secret.
      log.error('api.unreachable', { method: request.method, api: baseUrl, error })
      return unreachable(pathname)
    }
  }
}

/** A body takes the time of its sender, which the server limits (limit-body-time.ts). */
async function fetchInTime(request: Request): Promise<Response> {
  // The browser follows a redirect.
  const redirect = 'manual'
  if (request.body) return fetch(request, { redirect })
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('no response in time')), RESPONSE_WITHIN_MS)
  // A response that has begun may take longer: an export, a photo on a slow line.
  return fetch(request, { redirect, signal: AbortSignal.any([request.signal, late.signal]) }).finally(() =>
    clearTimeout(timer),
  )
}

function unreachable(pathname: string): Response {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_SECONDS) }
  if (!pathname.startsWith('/api/')) return new Response('Service Unavailable', { status: 503, headers })
  const facts = { type: 'about:blank', title: 'Service Unavailable', status: 503 }
  return Response.json(
    { ...facts, message: 'default', code: 'default' },
    { status: 503, headers: { ...headers, 'Content-Type': 'application/problem+json' } },
  )
}
