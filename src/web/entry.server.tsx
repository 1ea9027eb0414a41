import { renderToReadableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import type { loader as rootLoader } from './root.tsx'
import type { Locale } from '#core/kernel/locale.ts'
import { bodyOf, ApiProblem } from './call-api.ts'
import { messagesOf } from './server/messages.server.ts'
import { keepDocumentText } from './server/document-text.ts'
import { DocumentDataContext, type DocumentData } from './document/document-data.ts'
import { failedFileContext } from './server/error-as-page.ts'
import { plainPath } from '#core/kernel/site-path.ts'
import { soonFactsOf } from './public/soon/soon-page.tsx'
import { areasNamed, hydrationOf, islandsOf } from './document/page-handle.ts'
import {
  apiContext,
  localeContext,
  oddQueryContext,
  outageContext,
  requestContext,
  RETRY_AFTER_SECONDS,
  type ApiClient,
} from './server/request-context.ts'
import { messagesPath } from './server/island-messages.server.ts'
import { inlineScriptHashes } from './server/inline-script-hashes.ts'
import { messagesForBrowser, ROUTER_AREAS } from './server/messages-for-browser.server.ts'
import { contentSecurityPolicy, isPrivatePath, isScannerPath } from './server/security-headers.ts'
import { withholdScripts } from './server/late-scripts.ts'
import { shareIcons } from './server/share-icons.ts'

/** The milliseconds after which a deferred value is given up. */
export const streamTimeout = 5_000

/** A search engine comes back later and keeps nothing of a site that is not live; neither does any cache. */
const SOON_HEADERS = [
  ['Cache-Control', 'no-store'],
  ['Retry-After', '86400'],
  ['X-Robots-Tag', 'noindex'],
] as const

/**
 * Renders a document with the policy that its scripts need. Loaders defer nothing, so it is made whole and sent in one
 * piece: a stream would cost more and show nothing earlier.
 */
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const outage = context.get(outageContext)
  const status = outage ? 503 : routerStatus
  // A form that met a busy server comes back whole, and its page has this status by itself.
  if (status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS)
  if (isAnnouncement(entry)) for (const [name, value] of SOON_HEADERS) headers.set(name, value)
  const failedFile = context.get(failedFileContext)
  // Links of the error page lead back to the requested URL.
  if (failedFile) entry.staticHandlerContext.location.pathname = failedFile.pathname
  const { log, requestId, route, isShared } = context.get(requestContext)
  const hydration = documentHydration(entry)
  const measuring = rootDataOf(entry)?.measuring ?? null
  const isLive = rootDataOf(entry)?.site?.live !== false
  const measured = measuring?.consent === 'yes'
  // A page without inline script, and a page for every visitor, has no nonce, so that its policy can be cached with it.
  const nonce = !isShared && (hydration || measured) ? context.get(requestContext).nonce : undefined
  const policy = (hashes: readonly string[]) => policyOf(request, context, { nonce, hashes, measured })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Security-Policy', policy([]))
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', cacheRuleOf(context, { isOperated: isOperated(entry), isLive, measuring }))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  let shellRendered = false
  const stream = await renderToReadableStream(
    <DocumentDataContext value={await documentData(entry, status, context, nonce)}>
      <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
    </DocumentDataContext>,
    {
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      ...(nonce && { nonce }),
      // An error before the shell is sent is thrown below, and comes back as an error page by handleError.
      onError: (error) => {
        if (shellRendered) log.error('render.failed', { requestId, route, error })
      },
    },
  )
  shellRendered = true
  await stream.allReady
  const html = await new Response(stream).text()
  const sent = shareIcons(hydration === 'late' ? withholdScripts(html) : html)
  if (isShared) headers.set('Content-Security-Policy', policy(inlineScriptHashes(sent)))
  return keepDocumentText(new Response(sent, { status, headers }), sent)
}

/** The pages of the back office that show another page of ours: an email, a tour, the site in its look. */
const FRAMING_PATH = /^\/admin\/(dev\/mailbox|tours\/edit\/[^/]+\/preview|settings\/(look|emails\/[^/]+))$/

/** For a second, a shared cache may keep a page that is the same for every visitor. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=1'

function cacheRuleOf(
  context: Readonly<RouterContextProvider>,
  { isOperated: operated, isLive, measuring }: { isOperated: boolean; isLive: boolean; measuring: unknown },
): string {
  if (context.get(oddQueryContext)) return 'no-store'
  if (!isLive) return 'private, no-store'
  if (measuring) return 'private, no-cache'
  if (context.get(requestContext).isShared) return FOR_EVERYBODY
  return operated ? 'private, no-cache' : 'no-cache'
}

/**
 * Logs a fault with its request and its route: the path may hold a secret. A missing page and a browser that went away
 * are no faults.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (error instanceof ApiProblem && error.status === 503) context.set(outageContext, true)
  const { log, requestId, route } = context.get(requestContext)
  log.error('page.failed', { requestId, route, error })
}

/** True for a page of which React operates at least a part: it may hold facts of its visitor. */
function isOperated(entry: EntryContext): boolean {
  return documentHydration(entry) !== null || islandsOf(handlesOf(entry)) !== undefined
}

function isAnnouncement({ staticHandlerContext: { errors } }: EntryContext): boolean {
  return Object.values(errors ?? {}).some((error) => soonFactsOf(error) !== null)
}

/** An error page is never hydrated, whatever page it replaces. */
function documentHydration(entry: EntryContext) {
  return entry.staticHandlerContext.errors ? null : hydrationOf(handlesOf(entry))
}

function handlesOf(entry: EntryContext): unknown[] {
  return entry.staticHandlerContext.matches.map((match) => match.route.handle)
}

function browserAreas(entry: EntryContext) {
  const named = areasNamed(handlesOf(entry), { posted: isPosted(entry) })
  return documentHydration(entry) ? [...ROUTER_AREAS, ...named] : named
}

/** True for a page with a posted form that came back. */
function isPosted(entry: EntryContext): boolean {
  return Boolean(entry.staticHandlerContext.actionData)
}

/** The data of the root's loader; undefined on the error page of the root. */
function rootDataOf(entry: EntryContext) {
  return entry.staticHandlerContext.loaderData.root as Awaited<ReturnType<typeof rootLoader>> | undefined
}

function policyOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  scripts: { nonce: string | undefined; hashes: readonly string[]; measured: boolean },
): string {
  const { nonce, hashes, measured } = scripts
  const { https, paymentOrigins, iconFallback } = context.get(requestContext)
  const path = plainPath(new URL(request.url).pathname)
  return contentSecurityPolicy({
    nonce: nonce ?? null,
    hashes,
    https,
    framesOwn: FRAMING_PATH.test(path),
    framedByOwn: !isPrivatePath(path),
    scans: isScannerPath(path),
    paymentOrigins,
    iconFallback,
    measured,
    development: import.meta.env.DEV,
  })
}

async function documentData(
  entry: EntryContext,
  status: number,
  context: Readonly<RouterContextProvider>,
  nonce: string | undefined,
): Promise<DocumentData> {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const { clock, requestId, isShared } = context.get(requestContext)
  const [messages, suggestedTours] = await Promise.all([
    messagesOf(locale, api, rootDataOf(entry)?.site?.sentencesVersion ?? null, clock.now()),
    status === 404 ? threeTours(locale, api) : [],
  ])
  const browserMessages = messagesForBrowser(messages, browserAreas(entry))
  const islands = islandsOf(handlesOf(entry))
  return {
    buildId: entry.manifest.version,
    requestId,
    nonce,
    isShared,
    status,
    failed: Boolean(entry.staticHandlerContext.errors),
    messages,
    browserMessages,
    messagesPath: islands && !isPosted(entry) ? messagesPath(islands, locale, browserMessages) : null,
    suggestedTours,
  }
}

/** The data of the page of a missing path; empty when the API does not respond either. */
async function threeTours(locale: Locale, api: ApiClient): Promise<DocumentData['suggestedTours']> {
  const call = api['tour-list'].$get({ query: { locale, limit: '3' } })
  return bodyOf(call).then(
    ({ tours }) => tours,
    () => [],
  )
}
