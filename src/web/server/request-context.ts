import type { hc } from 'hono/client'
import { createContext } from 'react-router'
import type { Api } from '#api/api.ts'
import type { Log } from '#core/app.ts'
import type { Clock } from '#core/kernel/clock.ts'
import type { Locale } from '#core/kernel/locale.ts'

export type ApiClient = ReturnType<typeof hc<Api>>

/** The API for the person behind this request: bearer token, client's IP address and request id are sent along. */
export const apiContext = createContext<ApiClient>()

/** The language of the page: its path's. */
export const localeContext = createContext<Locale>()

/** The facts of a request for loaders, actions and the document beside those of the router. */
export type RequestFacts = {
  /** Scheme, host and port of the public site, without a slash at the end. */
  origin: string
  /** Named in logs and on error pages. */
  requestId: string
  /** The pattern of the page's path, which a log may hold. */
  route: string
  /** Allows the inline scripts of a hydrated page; the others have none. */
  nonce: string
  /** True for a request that reads a page, and sends no form. */
  isRead: boolean
  /** True when cookies must carry Secure. */
  https: boolean
  paymentOrigins: readonly string[]
  iconFallback: string | null
  log: Log
  clock: Clock
  /** True while the page is made for every visitor: it must hold nothing of this request. */
  isShared: boolean
  /** States that the page changes at some of these instants by itself. */
  changesAt: ChangesAt
}

export type ChangesAt = (instants: Iterable<Temporal.Instant>, now: Temporal.Instant) => void

export const requestContext = createContext<RequestFacts>()

/** True once the page has found an unknown value in its query: it is then not kept for others. */
export const oddQueryContext = createContext(false)

/** True once the API has reported, while this page was made, that it is out of reach for a moment. */
export const outageContext = createContext(false)

/** The seconds after which a page that met an outage is requested again. */
export const RETRY_AFTER_SECONDS = '5'
