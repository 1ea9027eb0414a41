import type { MiddlewareHandler } from 'hono'
import { problem } from './problem.ts'
import type { ApiEnv } from './router.ts'

/**
 * Refuses a URL with a NUL in it: PostgreSQL accepts no such text, and a list that is already being sent as a file
 * could only break off.
 */
export function storableAddress(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.url.includes('%00')) return problem(c, 'request.malformed')
    await next()
  }
}
