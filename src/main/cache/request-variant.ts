import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { localeOfPath } from '#core/kernel/site-path.ts'
import { localeToRemember, redirectByLanguage } from '#web/server/locale-choice.ts'
import { TOKEN_COOKIE } from '#web/admin/login/token-cookie.ts'
import { HOLD_COOKIE } from '#web/public/checkout/hold-cookie.ts'
import { PREVIEW_COOKIE } from '#web/server/preview-cookie.ts'
import type { RequestHead } from './request-head.ts'
import type { Target } from './shared-routes.ts'

/** The version of a page that a request sees, and the cookie with which that version is rendered. */
export type Variant = { name: string; cookie: string | null; isRedirect: boolean }

const NONE: Variant = { name: '', cookie: null, isRedirect: false }
const CONSENTS: Readonly<Record<string, Variant>> = {
  yes: { name: ' consent=yes', cookie: 'consent=yes', isRedirect: false },
  no: { name: ' consent=no', cookie: 'consent=no', isRedirect: false },
}

/**
 * The version of a shared response that a request sees; null where its visitor sees one of their own: a member of the
 * team, the holder of a preview link, a customer with a hold on the tour's page, a choice of the language to remember,
 * a redirect with a query.
 */
export function variantOf(target: Target, head: RequestHead, rawUrl: string, method: string): Variant | null {
  const { route } = target
  const cookies = head.cookie === undefined ? null : parse(head.cookie)
  if (cookies) {
    if (cookies[TOKEN_COOKIE] !== undefined || cookies[PREVIEW_COOKIE] !== undefined) return null
    if (route.readsHold && cookies[HOLD_COOKIE] !== undefined) return null
  }
  if (route.entryPoint === 'api') return NONE
  const language = languageOf({ target, head, rawUrl, method })
  if (language !== null) return typeof language === 'string' ? null : language
  return CONSENTS[cookies?.consent ?? ''] ?? NONE
}

type Asked = { target: Target; head: RequestHead; rawUrl: string; method: string }

const DECISIONS_KEPT = 1_000
const KEY_LENGTH_MAX = 2_000
const decisions = new LRUCache<string, Variant | 'own' | 'here'>({ max: DECISIONS_KEPT })

/** The redirect to another language, 'own' for a visitor whose choice is remembered now, null for the page itself. */
function languageOf(asked: Asked): Variant | 'own' | null {
  const { target, head, rawUrl, method } = asked
  const referer = head.get('referer')
  if (!target.route.isTyped && referer === null) return null
  const names = target.route.isTyped
    ? ['accept-language', 'user-agent', 'cookie', 'sec-fetch-site', 'accept']
    : ['cookie', 'accept']
  const key = [rawUrl, method, head.host, referer, ...names.map((name) => head.get(name))].join('\n')
  const known = decisions.get(key)
  if (known) return known === 'here' ? null : known
  const found = decide(asked) ?? 'here'
  if (key.length <= KEY_LENGTH_MAX) decisions.set(key, found)
  return found === 'here' ? null : found
}

function decide({ target, head, rawUrl, method }: Asked): Variant | 'own' | null {
  const url = `http://${head.host}${rawUrl}`
  if (!URL.canParse(url)) return 'own'
  const request = { url, method, headers: { get: head.get } }
  if (localeToRemember(request)) return 'own'
  const to = target.route.isTyped ? redirectByLanguage(request) : null
  if (to === null) return null
  return target.hasQuery
    ? 'own'
    : { name: ` to ${to}`, cookie: `locale=${localeOfPath(to)}`, isRedirect: true }
}
