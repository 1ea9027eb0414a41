import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isTrustedPeer } from '#api/http/request/client-address.ts'
import { isKnown } from '#api/http/response/is-known.ts'
import type { Observe } from '#core/kernel/served-request.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { encodingFor } from '#web/server/compression/encoding-for.ts'
import type { CachedResponse } from './cached-response.ts'
import type { FactWatch } from './fact-watch.ts'
import { findOrMake, type TakeTurn } from './find-or-make.ts'
import { variantOf, type Variant } from './request-variant.ts'
import type { FactCache, Render } from './fact-cache.ts'
import { recompressWhenRead } from './recompress-when-read.ts'
import type { MadeResponse } from './render-shared.ts'
import { sharedTarget, type Target } from './shared-routes.ts'

/** Responds to a request, or hands it on. */
export type RespondFirst = (request: IncomingMessage, response: ServerResponse, others: Others) => void

/** The parts of the server beside the cache. */
type Others = {
  /** The turn to make a response; null when there are too many requests. */
  turn: TakeTurn
  /** Responds that there are too many requests. */
  refuse: () => void
  /** The application. */
  next: () => void
}

export type RespondFromCacheOptions = {
  cache: FactCache<CachedResponse, MadeResponse>
  watch: FactWatch
  /** Makes the response of a target, in the version of a variant; the id is that of the request that waits for it. */
  render: (target: Target, variant: Variant, requestId: string) => Promise<MadeResponse>
  /** Peers whose X-Request-Id is taken. */
  trusted: BlockList
  clock: Clock
  observe: Observe
}

type AnonymousRead = {
  target: Target
  headers: IncomingHttpHeaders
  method: string
  requestId: string
  startMs: number
}

/**
 * Responds to anonymous reads of public pages and calls from finished responses, before any routing. Everything else
 * goes to `next`, and so does every request while the changes of the database are not known.
 */
export function respondFromCache(options: RespondFromCacheOptions): RespondFirst {
  const { trusted, cache, watch } = options
  const send = sender(options)
  const read = findOrMake(cache, watch)
  const noteRead = recompressWhenRead(() => performance.now())
  return (request, response, others) => {
    const { method = '', url = '', headers, httpVersionMajor } = request
    const target = method === 'GET' || method === 'HEAD' ? sharedTarget(url) : null
    if (!target || httpVersionMajor !== 1) return others.next()
    if (isSpecial(headers) || !hasOneHost(request)) return others.next()
    const variant = variantOf(target, { method, url, headers })
    if (!variant) return others.next()
    const requestId = requestIdOf(request, trusted)
    const anonymousRead: AnonymousRead = { target, headers, method, requestId, startMs: performance.now() }
    const key = target.url + variant.name
    const render = () => options.render(target, variant, requestId)
    const found = read.now(key, render)
    if (found) sendKept(anonymousRead, response, found)
    else void respondLater(anonymousRead, response, { key, render, ...others })
  }

  async function respondLater(
    anonymousRead: AnonymousRead,
    response: ServerResponse,
    { key, render, turn, refuse, next }: Others & { key: string; render: Render<MadeResponse> },
  ): Promise<void> {
    // Where it cannot be made, the application responds, and logs the fault of this request.
    const later = await read.inTurn(key, render, turn).catch(() => null)
    if (later === 'refused') return refuse()
    if (later && 'kept' in later) return sendKept(anonymousRead, response, later.kept)
    const made = later && forRequest(later.made, anonymousRead.target)
    if (made) send(anonymousRead, response, made)
    else next()
  }

  function sendKept(anonymousRead: AnonymousRead, response: ServerResponse, kept: CachedResponse): void {
    send(anonymousRead, response, kept)
    noteRead(kept)
  }
}

/** The response for a request that waited for it; null for a cookie of one visitor and a redirect with its query. */
function forRequest({ value, isOwn }: MadeResponse, { hasQuery }: Target): CachedResponse | null {
  const isRedirect = value.status >= 300 && value.status < 400
  return isOwn || (hasQuery && isRedirect) ? null : value
}

/** True for a log-in, a body, an expectation or a change of the protocol, to which the application responds. */
function isSpecial(headers: IncomingHttpHeaders): boolean {
  return (
    headers.authorization !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    headers.expect !== undefined ||
    headers.upgrade !== undefined
  )
}

/** The characters of a URL's host; anything else is refused by the application. */
const HOST = /^[\w.:[\]-]{1,255}$/

/** True for one well-formed Host. Node's `headers` keep the first of several. */
function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined || !HOST.test(headers.host)) return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

/** As Hono's middleware takes it. */
const REQUEST_ID = /^[\w\-=]{1,255}$/

function requestIdOf({ headers, socket }: IncomingMessage, trusted: BlockList): string {
  const given = headers['x-request-id']
  if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
  return isTrustedPeer({ incoming: { socket } }, trusted) ? given : randomUUID()
}

function sender({ clock, observe }: Pick<RespondFromCacheOptions, 'clock' | 'observe'>) {
  return (
    anonymousRead: AnonymousRead,
    response: ServerResponse,
    { status, forms }: CachedResponse,
  ): void => {
    // The client has gone away.
    if (response.destroyed || response.headersSent) return
    const { target, headers: given, method, requestId, startMs } = anonymousRead
    const { entryPoint, pattern: route } = target.route
    const form = forms[encodingFor(given['accept-encoding'])]
    const isNotModified = status === 200 && isKnown(form.etag, given['if-none-match'])
    const headers = isNotModified ? form.notModified : form.full
    headers[headers.length - 1] = requestId
    if (clock.isSetByHand && entryPoint === 'api') response.setHeader('Date', httpDate(clock.now()))
    response.writeHead(isNotModified ? 304 : status, headers)
    if (isNotModified || method === 'HEAD') response.end()
    else response.end(form.body)
    const seconds = (performance.now() - startMs) / 1_000
    observe({
      entryPoint,
      method,
      route,
      status: isNotModified ? 304 : status,
      seconds,
      requestId,
      inner: false,
    })
  }
}

function httpDate({ epochMilliseconds }: Temporal.Instant): string {
  // oxlint-disable-next-line no-restricted-globals -- writes a header, not the clock: Temporal knows no HTTP dates
  return new Date(epochMilliseconds).toUTCString()
}
