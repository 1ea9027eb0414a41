import type { MiddlewareHandler } from 'hono'
import { isWrite, senderOfWrite } from '#core/kernel/sender-of-write.ts'
import { problem } from '../response/problem.ts'
import type { ApiEnv } from '../router.ts'

/**
 * Refuses a write that a page of another site, or of none, makes a browser send (403 `request.of_another_site`).
 * Programs, the site's own calls and webhooks send neither Sec-Fetch-Site nor Origin, and pass: the API reads no
 * cookie.
 */
export function refuseOtherSites(siteOrigin: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!isWrite(c.req.method)) return next()
    const sender = senderOfWrite(c.req.raw.headers, siteOrigin)
    if (sender === 'own' || sender === 'program') return next()
    return problem(c, 'request.of_another_site')
  }
}
