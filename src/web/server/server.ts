import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Log } from '#core/app.ts'
import { mustSetUpFirst } from '#core/kernel/actor.ts'
import type { Observe } from '#core/kernel/served-request.ts'
import type { Clock } from '#core/kernel/clock.ts'
import type { ReviewInvitation } from '#core/review/review.schema.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import type { Whoami } from '#core/log-in/log-in.schema.ts'
import { loginPath } from '../admin/login/login-path.ts'
import { clearedTokenCookie, TOKEN_COOKIE } from '../admin/login/token-cookie.ts'
import { apiClient } from './api-client.ts'
import { apiFetchFor, type ApiFetch } from './api-fetch.ts'
import { isBuildFile } from './build-file.ts'
import { compressPages } from './compression/compress-pages.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { wholeDocument } from './document-text.ts'
import { failedFileContext, isBareError, requestForErrorPage } from './error-as-page.ts'
import { LOCALE_COOKIE_SECONDS, localeToRemember, redirectByLanguage, TYPED_PATHS } from './locale-choice.ts'
import { limitBody, type Standing } from './limit-body.ts'
import { isLostFile } from './lost-file.ts'
import { localeOfPath, plainPath } from '#core/kernel/site-path.ts'
import { observed } from './observed.ts'
import { oneUrl } from './one-url.ts'
import { pageMethods } from './page-methods.ts'
import { pagePatterns, type PatternOf } from './page-pattern.ts'
import {
  apiContext,
  localeContext,
  outageContext,
  requestContext,
  RETRY_AFTER_SECONDS,
  type ChangesAt,
} from './request-context.ts'
import { sameOriginWrites } from './same-origin.ts'
import {
  ADMIN_HEADERS,
  FRAMED_BY_OWN,
  isPrivatePath,
  isScannerPath,
  isSecretAdminPath,
  PRIVATE_HEADERS,
  SCANNER_HEADERS,
} from './security-headers.ts'
import { PREVIEW_COOKIE } from './preview-cookie.ts'
import { redirectInHeader } from '../sending/redirect-in-header.ts'

export type WebOptions = {
  /** The site as React Router built it; a function in development, where it changes. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The API: our own process, or another one by HTTP. `baseUrl` is the prefix of `/api`. */
  api: { fetch: ApiFetch; baseUrl: string }
  /** Scheme, host and port of the public site, without a slash at the end. */
  origin: string
  /** The folder of the built files for browsers; null in development, where Vite serves them. */
  clientDirectory: string | null
  /** The present origins beside our own where a payment form may end. */
  paymentOrigins: () => readonly string[]
  /** The icon service to ask after our own, when one is configured. */
  iconFallback: string | null
  /** The browser's IP address behind trusted proxies. */
  clientAddress: (context: Context) => string | null
  /** Takes the instants at which a page changes by itself. By default they are not kept. */
  changesAt?: ChangesAt
  /** By default no observer is notified. */
  observe?: Observe
  log: Log
  clock: Clock
}

type WebEnv = {
  /** `isShared`: the page is made for every visitor. Nothing from outside can set a binding. */
  Bindings: { isShared?: boolean }
  Variables: RequestIdVariables
}

/** The public site and the back office as one handler: built files, then pages. Mount it after the API. */
export function createWeb(options: WebOptions): Hono<WebEnv> {
  const web = new Hono<WebEnv>()
  const patternOf = pagePatterns(options.build)
  web.use(requestId(), observed(options.observe ?? (() => {}), patternOf))
  const https = options.origin.startsWith('https:')
  web.use(async (context, next) => {
    await next()
    // React Router's responses are whole ones, without the headers that Hono noted before.
    context.res.headers.set('X-Request-Id', context.get('requestId'))
    for (const [name, value] of headersOf(context)) context.res.headers.set(name, value)
  })
  web.use(
    pageMethods(),
    sameOriginWrites(options.origin),
    redirectInHeader(),
    limitBody({
      standingOf: standingBy(options),
      toLogin: toLoginOf(https),
      mayReview: mayReviewBy(options),
    }),
  )
  if (options.clientDirectory) serveBuiltFiles(web, options.clientDirectory)
  web.use(oneUrl(), compressPages())
  for (const path of TYPED_PATHS) {
    web.get(path, async (context, next) => {
      const target = redirectByLanguage(context.req.raw)
      if (!target || !(await isOffered(options, context, target))) await next()
      else context.res = context.redirect(target, 302)
      context.res.headers.append('Vary', 'Accept-Language, Cookie')
    })
  }
  web.all('*', servePages(options, patternOf, https))
  return web
}

/**
 * True when the site is offered in the language of this path; the back office is in every language. True also where the
 * API fails, because the page then says so.
 */
async function isOffered({ api }: WebOptions, context: Context, target: string): Promise<boolean> {
  const { pathname } = new URL(target, 'http://site')
  if (plainPath(pathname) === '/admin') return true
  const url = `${api.baseUrl}/api/site?locale=${localeOfPath(pathname)}`
  const headers = { 'X-Request-Id': context.get('requestId') }
  const response = await api.fetch(new Request(url, { headers }))
  return !response.ok || ((await response.json()) as SiteView).languages.includes(localeOfPath(pathname))
}

/** The additional headers of the kind of page; a built file is none. */
function headersOf(context: Context<WebEnv>): [string, string][] {
  if (isBuildFile(context.req.method, context.req.path)) return []
  const path = plainPath(context.req.path)
  if (isScannerPath(path)) return Object.entries({ ...ADMIN_HEADERS, ...SCANNER_HEADERS })
  if (path.startsWith('/admin') && !isSecretAdminPath(path)) return Object.entries(ADMIN_HEADERS)
  return Object.entries(isPrivatePath(path) ? PRIVATE_HEADERS : FRAMED_BY_OWN)
}

/** Checks by the API whether a request has the log-in of a member who may send more than a form. */
function standingBy({ api }: WebOptions): (context: Context) => Promise<Standing> {
  return async (context) => {
    const token = readCookie(context.req.raw, TOKEN_COOKIE)
    if (!token) return 'stranger'
    const headers = { Authorization: `Bearer ${token}`, 'X-Request-Id': context.get('requestId') }
    const response = await api.fetch(new Request(`${api.baseUrl}/api/auth/whoami`, { headers }))
    if (response.status === 401) return 'stranger'
    return response.ok && !mustSetUpFirst((await response.json()) as Whoami) ? 'member' : 'other'
  }
}

/** Asks the API whether a review can be given by a link now. */
function mayReviewBy({ api }: WebOptions): (context: Context, reviewLink: string) => Promise<boolean> {
  return async (context, reviewLink) => {
    const headers = { 'X-Request-Id': context.get('requestId') }
    const url = `${api.baseUrl}/api/tour/availability/reservations/${reviewLink}/comments`
    const response = await api.fetch(new Request(url, { headers }))
    return response.ok && ((await response.json()) as ReviewInvitation).state === 'open'
  }
}

/** The response of the pages of the back office without a log-in, before any of them runs. */
function toLoginOf(https: boolean): (context: Context) => Response {
  return ({ req }) => {
    const ended = readCookie(req.raw, TOKEN_COOKIE) !== null
    const headers = new Headers({ Location: loginPath(localeOfPath(req.path), req.url, { ended }) })
    headers.set('Cache-Control', 'no-store')
    if (ended) headers.set('Set-Cookie', clearedTokenCookie(https))
    return new Response(null, { status: 302, headers })
  }
}

/** Hashed files never change; the others are requested again. A missing file gets a short 404. */
function serveBuiltFiles(web: Hono<WebEnv>, root: string): void {
  const find = serveStatic({ root, precompressed: true })
  web.get('*', async (context, next) => {
    const { path } = context.req
    const file = await find(context, async () => {})
    if (file) {
      file.headers.set('Cache-Control', path.startsWith('/assets/') ? FOR_EVER : 'no-cache')
      return file
    }
    return isLostFile(path) ? context.text('Not Found', 404, { 'Cache-Control': 'no-store' }) : next()
  })
}

const FOR_EVER = 'public, max-age=31536000, immutable'

function servePages(
  options: WebOptions,
  patternOf: PatternOf,
  https: boolean,
): (context: Context<WebEnv>) => Promise<Response> {
  const handle = createRequestHandler(options.build, import.meta.env?.DEV ? 'development' : 'production')
  return async (context) => {
    const request = context.req.raw
    const cookies: string[] = []
    const route = await patternOf(context.req.path)
    const contextOf = () => routerContextOf(context, options, { route, https, cookies })
    const showError = (status: number) => {
      const provider = contextOf()
      provider.set(failedFileContext, { pathname: context.req.path, status })
      return handle(requestForErrorPage(request), provider)
    }
    const provider = contextOf()
    const found = duringOutage(await handle(request, provider), provider)
    const shown = isBareError(request, found) ? await showError(found.status) : found
    const response = wholeDocument(shown)
    const locale = localeToRemember(request)
    if (locale) {
      const lasting = { secure: https, maxAge: LOCALE_COOKIE_SECONDS, httpOnly: false }
      cookies.push(writeCookie('locale', locale, lasting))
    }
    if (cookies.length === 0) return response
    // The headers of a redirect that a loader threw cannot be changed.
    const sent = response === shown ? new Response(response.body, response) : response
    // Every call of the page that finds the log-in ended adds the same one.
    for (const cookie of new Set(cookies)) sent.headers.append('Set-Cookie', cookie)
    return sent
  }
}

/** A file whose call to the API met an outage is 503, as a page is: the router's own response would be 500. */
function duringOutage(found: Response, provider: RouterContextProvider): Response {
  if (found.status !== 500 || !provider.get(outageContext)) return found
  const headers = new Headers(found.headers)
  headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return new Response(found.body, { status: 503, headers })
}

function routerContextOf(
  context: Context<WebEnv>,
  options: WebOptions,
  { route, https, cookies }: { route: string; https: boolean; cookies: string[] },
): RouterContextProvider {
  const { origin, paymentOrigins, iconFallback, clock, log, changesAt = () => {} } = options
  const id = context.get('requestId')
  const locale = localeOfPath(context.req.path)
  const provider = new RouterContextProvider()
  const token = readCookie(context.req.raw, TOKEN_COOKIE)
  const fetchForCaller = apiFetchFor(options.api.fetch, {
    token,
    address: options.clientAddress(context),
    userAgent: context.req.header('User-Agent') ?? null,
    requestId: id,
    preview: readCookie(context.req.raw, PREVIEW_COOKIE),
    loginPath: loginPath(locale, context.req.url, { ended: token !== null }),
    onTokenEnded: () => cookies.push(clearedTokenCookie(https)),
  })
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  provider.set(apiContext, apiClient(`${options.api.baseUrl}/api`, fetchForCaller))
  provider.set(localeContext, locale)
  provider.set(requestContext, {
    origin,
    requestId: id,
    route,
    nonce,
    isRead: context.req.method === 'GET' || context.req.method === 'HEAD',
    https,
    paymentOrigins: paymentOrigins(),
    iconFallback,
    clock,
    log,
    changesAt,
    isShared: context.env?.isShared === true,
  })
  return provider
}
