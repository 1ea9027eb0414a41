import type { hc } from 'hono/client'
import { createContext } from 'react-router'
import type { Api } from '#api/api.ts'
import type { Log } from '#core/app.ts'
import type { Clock } from '#core/kernel/clock.ts'
import type { Locale } from '#core/kernel/locale.ts'

export type ApiClient = ReturnType<typeof hc<Api>>

/** The API as the person behind this request may use it: bearer, client address and request id travel along. */
export const apiContext = createContext<ApiClient>()

/** The language of the page: its path's. */
export const localeContext = createContext<Locale>()

/** What loaders, actions and the document need to know of a request that the router does not tell. */
export type RequestFacts = {
  /** Scheme, host and port of the public site, without a slash at the end. */
  origin: string
  /** Named in logs and on the page that apologises. */
  requestId: string
  /** The pattern of the page's path: what a log may hold of it. */
  route: string
  /** Allows the inline scripts of a hydrated page; the others carry none. */
  nonce: string
  /** True when cookies must carry Secure. */
  https: boolean
  paymentOrigins: readonly string[]
  iconFallback: string | null
  log: Log
  clock: Clock
}

export const requestContext = createContext<RequestFacts>()

/** True once the API has said, while this page was made, that it is out of reach for a moment. */
export const outageContext = createContext(false)
