import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../router.ts'

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
}

/** A response is data: no browser runs it, frames it or lets another site embed it. */
export function safeHeaders(): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    return next()
  }
}
