import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { FORM_BYTES_MAX } from './body-limit.ts'
import type { ApiEnv } from './router.ts'

/** Longer than any call takes whose database and provider are well; nobody waits 10 s for a page. */
export const CALL_MS = 8_000

/**
 * Answers 503 to a call whose database or provider keeps it waiting. What it began goes on to its own end: a form sent
 * again finds what came of it. A body above that of a form may take its time on the way.
 */
export function deadline(ms = CALL_MS): MiddlewareHandler<ApiEnv> {
  const limited = timeout(ms, () => new HTTPException(503, { message: `no answer within ${ms} ms` }))
  return (c, next) =>
    Number(c.req.header('Content-Length') ?? 0) > FORM_BYTES_MAX ? next() : limited(c, next)
}
