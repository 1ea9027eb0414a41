import { parse } from 'hono/utils/cookie'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { PREVIEW_HEADER } from '#api/before-live.ts'
import { localeOfPath } from '#core/kernel/site-path.ts'
import { localeToRemember, redirectByLanguage } from '#web/server/locale-choice.ts'
import { TOKEN_COOKIE } from '#web/admin/login/token-cookie.ts'
import { HOLD_COOKIE } from '#web/public/checkout/hold-cookie.ts'
import { PREVIEW_COOKIE } from '#web/server/preview-cookie.ts'
import type { Target } from './shared-routes.ts'

/** The version of a page that a request sees, and the cookie with which that version is rendered. */
export type Variant = { name: string; cookie: string | null; isRedirect: boolean }

const NONE: Variant = { name: '', cookie: null, isRedirect: false }
const CONSENTS: ReadonlyMap<string, Variant> = new Map(
  ['yes', 'no'].map((consent) => {
    const cookie = `consent=${consent}`
    return [consent, { name: ` ${cookie}`, cookie, isRedirect: false }]
  }),
)

/**
 * The version of a shared response that a request sees; null where its visitor sees one of their own: a member of the
 * team, the holder of a preview link (in a cookie, or in the header of a web that runs apart), a customer with a hold
 * on the tour's page, a choice of the language to remember, a redirect with a query.
 */
export function variantOf(target: Target, request: VariantRequest): Variant | null {
  const { route } = target
  const { cookie, [PREVIEW_HEADER]: preview } = request.headers
  if (preview !== undefined) return null
  const cookies = cookie === undefined ? null : parse(cookie)
  if (cookies) {
    if (cookies[TOKEN_COOKIE] !== undefined || cookies[PREVIEW_COOKIE] !== undefined) return null
    if (route.readsHold && Object.keys(cookies).some((name) => HOLD_COOKIE.test(name))) return null
  }
  if (route.entryPoint === 'api') return NONE
  const language = languageOf(target, request)
  if (language !== null) return typeof language === 'string' ? null : language
  return CONSENTS.get(cookies?.consent ?? '') ?? NONE
}

/** The head of a request, as Node reads it. */
type VariantRequest = { method: string; url: string; headers: IncomingHttpHeaders }

const DECISIONS_KEPT = 1_000
const KEY_LENGTH_MAX = 2_000
const decisions = new LRUCache<string, Variant | 'own' | 'here'>({ max: DECISIONS_KEPT })

/** The redirect to another language, 'own' for a visitor whose choice is remembered now, null for the page itself. */
function languageOf(target: Target, request: VariantRequest): Variant | 'own' | null {
  const { method, url, headers } = request
  const { host, referer, cookie, accept } = headers
  const { isTyped } = target.route
  if (!isTyped && referer === undefined) return null
  const facts = `${method} ${url}\n${host}\n${referer}\n${cookie}\n${accept}`
  const key = isTyped
    ? `${facts}\n${headers['accept-language']}\n${headers['user-agent']}\n${String(headers['sec-fetch-site'])}`
    : facts
  const known = decisions.get(key)
  if (known) return known === 'here' ? null : known
  const found = decide(target, request) ?? 'here'
  if (key.length <= KEY_LENGTH_MAX) decisions.set(key, found)
  return found === 'here' ? null : found
}

function decide(target: Target, { method, url: path, headers }: VariantRequest): Variant | 'own' | null {
  const url = `http://${headers.host}${path}`
  if (!URL.canParse(url)) return 'own'
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null
  const request = { url, method, headers: { get } }
  if (localeToRemember(request)) return 'own'
  const to = target.route.isTyped ? redirectByLanguage(request) : null
  if (to === null) return null
  return target.hasQuery
    ? 'own'
    : { name: ` to ${to}`, cookie: `locale=${localeOfPath(to)}`, isRedirect: true }
}
