import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { maySendFiles } from './request/body-limit.ts'
import type { ApiEnv } from './router.ts'

/** Longer than any call takes with a healthy database and provider; no visitor waits 10 s for a page. */
export const CALL_MS = 8_000

/**
 * Responds with 503 to a call that waits too long for its database or provider. The work of the call goes on to its
 * own end: a repeated form finds its result. A call with files may take longer.
 */
export function deadline(ms = CALL_MS): MiddlewareHandler<ApiEnv> {
  const limited = timeout(ms, () => new HTTPException(503, { message: `no response within ${ms} ms` }))
  return (c, next) => (maySendFiles(c) ? next() : limited(c, next))
}
