import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Needs } from '#core/app.ts'
import type { ApiEnv } from './router.ts'

/** The statuses for a missing log-in, a missing ability and too many requests. */
const STATUSES = new Set([401, 403, 429])

/**
 * Logs a call that was refused for its actor or for its frequency: the route, the status and the member's id where one
 * is known. Neither the path nor the IP address is logged; the request's id leads to its line in the request log.
 */
export function refusalsLogged({ log }: Needs<'log'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const { status } = c.res
    if (!STATUSES.has(status)) return
    const actor = c.get('actor')
    const member = actor?.type === 'user' ? { member: actor.id } : {}
    const route = `${c.req.method} ${routePath(c, -1)}`
    log.warn('access.refused', { requestId: c.get('requestId'), route, status, ...member })
  }
}
