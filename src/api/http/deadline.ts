import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { FORM_BYTES_MAX } from './request/body-limit.ts'
import type { ApiEnv } from './router.ts'

/** Longer than any call takes with a healthy database and provider; no visitor waits 10 s for a page. */
export const CALL_MS = 8_000

/**
 * Responds with 503 to a call that waits too long for its database or provider. The work of the call goes on to its
 * own end: a repeated form finds its result. A larger body than that of a form may take longer to arrive.
 */
export function deadline(ms = CALL_MS): MiddlewareHandler<ApiEnv> {
  const limited = timeout(ms, () => new HTTPException(503, { message: `no answer within ${ms} ms` }))
  return (c, next) =>
    Number(c.req.header('Content-Length') ?? 0) > FORM_BYTES_MAX ? next() : limited(c, next)
}
