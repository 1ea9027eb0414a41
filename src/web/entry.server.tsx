import { isbot } from 'isbot'
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
import { answerOf, ApiProblem } from './call-api.ts'
import { catalogueOf } from './server/catalogue.server.ts'
import { DocumentFactsContext, type DocumentFacts } from './document/document-facts.ts'
import { failedFileContext } from './server/error-as-page.ts'
import { plainPath } from '#core/kernel/site-path.ts'
import { areasNamed, hydrationOf } from './document/page-handle.ts'
import {
  apiContext,
  localeContext,
  outageContext,
  requestContext,
  type ApiClient,
} from './server/request-context.ts'
import { sentencesForBrowser } from './server/sentences-for-browser.server.ts'
import { contentSecurityPolicy, isPrivatePath } from './server/security-headers.ts'
import { withheldScripts } from './server/withheld-scripts.ts'

/** After this many milliseconds a deferred value is given up. */
export const streamTimeout = 5_000

const RETRY_AFTER_SECONDS = '5'

/** Renders a document: streamed to people, whole to bots, with the policy that its scripts need. */
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const outage = context.get(outageContext)
  const status = outage ? 503 : routerStatus
  if (outage) headers.set('Retry-After', RETRY_AFTER_SECONDS)
  const failedFile = context.get(failedFileContext)
  // Links of the error page lead back to the address that was asked for.
  if (failedFile) entry.staticHandlerContext.location.pathname = failedFile.pathname
  const { log, requestId, route } = context.get(requestContext)
  const hydration = documentHydration(entry)
  const measuring = rootDataOf(entry)?.measuring ?? null
  const measured = measuring?.consent === 'yes'
  // A page without inline script has none, so that its policy may be kept with it.
  const nonce = hydration || measured ? context.get(requestContext).nonce : undefined
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policyOf(request, context, nonce, measured))
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', hydration || measuring ? 'private, no-cache' : 'no-cache')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  let shellRendered = false
  const stream = await renderToReadableStream(
    <DocumentFactsContext value={await documentFacts(entry, status, context, nonce)}>
      <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
    </DocumentFactsContext>,
    {
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      ...(nonce && { nonce }),
      // What fails before the shell is out is thrown below, and comes back as an error page by handleError.
      onError: (error) => {
        if (shellRendered) log.error('render.failed', { requestId, route, error })
      },
    },
  )
  shellRendered = true
  if (isbot(request.headers.get('user-agent'))) await stream.allReady
  const document = hydration === 'late' ? stream.pipeThrough(withheldScripts()) : stream
  return new Response(document, { status, headers })
}

/**
 * Logs a fault with its request and its route: the path may hold a secret. A page that was not found and a browser that
 * went away are no faults.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (error instanceof ApiProblem && error.status === 503) context.set(outageContext, true)
  const { log, requestId, route } = context.get(requestContext)
  log.error('page.failed', { requestId, route, error })
}

/** An error page is never hydrated, whatever page it stands for. */
function documentHydration(entry: EntryContext) {
  return entry.staticHandlerContext.errors ? null : hydrationOf(handlesOf(entry))
}

function handlesOf(entry: EntryContext): unknown[] {
  return entry.staticHandlerContext.matches.map((match) => match.route.handle)
}

/** What the root's loader found out; undefined on the page that apologises for the root. */
function rootDataOf(entry: EntryContext) {
  return entry.staticHandlerContext.loaderData.root as Awaited<ReturnType<typeof rootLoader>> | undefined
}

function policyOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  nonce: string | undefined,
  measured: boolean,
): string {
  const { https, paymentOrigins, iconFallback } = context.get(requestContext)
  const path = plainPath(new URL(request.url).pathname)
  return contentSecurityPolicy({
    nonce: nonce ?? null,
    https,
    framesOwn: path === '/admin/dev/mailbox' || /^\/admin\/tours\/edit\/[^/]+\/preview$/.test(path),
    framedByOwn: !isPrivatePath(path),
    paymentOrigins,
    iconFallback,
    measured,
    development: import.meta.env.DEV,
  })
}

async function documentFacts(
  entry: EntryContext,
  status: number,
  context: Readonly<RouterContextProvider>,
  nonce: string | undefined,
): Promise<DocumentFacts> {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const [catalogue, suggestedTours] = await Promise.all([
    catalogueOf(locale, api, rootDataOf(entry)?.site?.sentencesVersion ?? null),
    status === 404 ? threeTours(locale, api) : [],
  ])
  return {
    buildId: entry.manifest.version,
    requestId: context.get(requestContext).requestId,
    nonce,
    status,
    failed: Boolean(entry.staticHandlerContext.errors),
    catalogue,
    sentences: sentencesForBrowser(catalogue, areasNamed(handlesOf(entry))),
    suggestedTours,
  }
}

/** For the page that found nothing; none when the API does not answer either. */
async function threeTours(locale: Locale, api: ApiClient): Promise<DocumentFacts['suggestedTours']> {
  const tours = await answerOf(api.tours.$get({ query: { locale } })).catch(() => [])
  return tours.slice(0, 3)
}
