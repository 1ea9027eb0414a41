import { LRUCache } from 'lru-cache'
import { LOCALE_FACTS, LOCALES } from '#core/kernel/locale.ts'
import { REVIEW_SORTS } from '#core/review/review.ts'

/** A route whose responses are the same for every anonymous visitor. */
export type SharedRoute = {
  entryPoint: 'site' | 'api'
  /** The name in logs and metrics. */
  pattern: string
  path: RegExp
  /** The parameters of the query that it reads, with the values that may be cached. */
  params: Readonly<Record<string, RegExp>>
  /** Names of parameters whose responses are not cached, whatever their value. */
  never: RegExp | null
  /** True for a page that depends on the cookie of the visitor's hold. */
  readsHold: boolean
  /** True for a URL that leads to another language. */
  isTyped: boolean
}

/** One cacheable URL, spelled in one way. */
export type Target = { route: SharedRoute; path: string; url: string; hasQuery: boolean }

const SLUG = '[a-z0-9-]{1,100}'
const MONTH = /^\d{4}-\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const PAGE = /^[1-9]\d{0,2}$/
const SORT = new RegExp(`^(?:${REVIEW_SORTS.join('|')})$`)
const LIMIT = /^\d{1,2}$/
/** A small party: larger ones are rare, and each would be a page of its own. */
const COUNT = /^\d?$/
const LOCALE = new RegExp(`^(?:${LOCALES.join('|')})$`)

type Rule = Partial<Pick<SharedRoute, 'params' | 'never' | 'readsHold' | 'isTyped'>>

const PAGES: Readonly<Record<string, Rule>> = {
  '/': { params: { page: PAGE }, isTyped: true },
  '/cgv': {},
  '/faq': {},
  '/contact': { params: { tour: new RegExp(`^${SLUG}$`) } },
  '/private': { params: { tour: new RegExp(`^${SLUG}$`), day: DAY, party: /^\d{1,3}$/ } },
  '/offline': {},
  '/whoami': {},
  '/guides': {},
  '/accessibility': {},
  '/tour/:slug': {
    params: { month: MONTH, date: DAY, slot: UUID, reviews: PAGE, reviewSort: SORT, reviewLanguage: LOCALE },
    never: /^(?:preview$|units\[)/,
    readsHold: true,
  },
  '/dates': {
    params: {
      when: /^(?:[a-z]+|\d{4}-\d{2}-\d{2})?$/,
      tour: new RegExp(`^(?:${SLUG})?$`),
      language: /^(?:[a-z]{2,3})?$/,
      adults: COUNT,
      children: COUNT,
      length: /^\w{0,4}$/,
      part: /^[a-z]{0,9}$/,
      suitability: /^[A-Z_]{0,14}$/,
      month: /^(?:\d{4}-\d{2})?$/,
    },
    // Prices of many values, and pages further on: few visitors share one.
    never: /^(?:priceMax|after)$/,
  },
  '/sitemap.xml': {},
  '/manifest.webmanifest': {},
  '/messages/:file': {},
}

const CALLS: Readonly<Record<string, Rule>> = {
  '/site': { params: { locale: LOCALE } },
  '/content': { params: { locale: LOCALE } },
  '/locale': { params: { locale: LOCALE } },
  '/tours': { params: { locale: LOCALE } },
  '/tour-list': { params: { locale: LOCALE, page: PAGE, limit: LIMIT } },
  '/tours/:tour': { params: { locale: LOCALE }, never: /^preview$/ },
  '/tours/:tour/availabilities': { params: { locale: LOCALE }, never: /^(?:from|to)$/ },
  '/tours/:tour/comments': {
    params: { locale: LOCALE, limit: LIMIT, sort: SORT, language: LOCALE, words: /^(?:any|only)$/ },
    never: /^offset$/,
  },
  '/guides': { params: { locale: LOCALE } },
  '/departures': { params: { locale: LOCALE, limit: LIMIT } },
  '/comments': { params: { locale: LOCALE, limit: LIMIT, sort: SORT } },
}

const ROUTES: readonly SharedRoute[] = [
  ...Object.entries(PAGES).flatMap(([path, rule]) =>
    LOCALES.map((code) => routeOf('site', LOCALE_FACTS[code].prefix.replace(/\/$/, '') + path, rule)),
  ),
  ...Object.entries(CALLS).map(([path, rule]) => routeOf('api', path, rule)),
]

function routeOf(entryPoint: 'site' | 'api', path: string, rule: Rule): SharedRoute {
  // `/fr/` is not the path of a page.
  const pattern = path === '/' ? path : path.replace(/\/$/, '')
  const source = `${entryPoint === 'api' ? '/api' : ''}${pattern}`
    .replaceAll('.', '\\.')
    .replaceAll(/:\w+/g, SLUG)
  const isTyped = rule.isTyped === true && pattern === '/'
  return {
    entryPoint,
    pattern,
    params: {},
    never: null,
    readsHold: false,
    ...rule,
    isTyped,
    path: new RegExp(`^${source}$`),
  }
}

const URLS_KEPT = 2_000
const known = new LRUCache<string, Target | 'other'>({ max: URLS_KEPT })

/**
 * The cacheable URL that a request asks for; null for any other. Parameters that the route does not read are left out,
 * so that they fill no cache; a value that it might refuse, or read as something private, is not cacheable.
 */
export function sharedTarget(rawUrl: string): Target | null {
  const found = known.get(rawUrl)
  if (found !== undefined) return found === 'other' ? null : found
  const target = parse(rawUrl)
  known.set(rawUrl, target ?? 'other')
  return target
}

function parse(rawUrl: string): Target | null {
  const [path = '', query] = rawUrl.split('?', 2)
  const route = ROUTES.find((candidate) => candidate.path.test(path))
  if (!route) return null
  if (query === undefined || query === '') return { route, path, url: path, hasQuery: query !== undefined }
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of new Set(given.keys())) if (route.never?.test(name)) return null
  for (const [name, values] of Object.entries(route.params)) {
    const [value, ...others] = given.getAll(name)
    if (value === undefined) continue
    if (others.length > 0 || !values.test(value)) return null
    // A field that a form leaves empty is not chosen.
    if (value !== '') kept.set(name, value)
  }
  return { route, path, url: kept.size > 0 ? `${path}?${kept}` : path, hasQuery: true }
}
