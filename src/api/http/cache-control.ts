import { etag } from 'hono/etag'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './router.ts'

/** Answers that are the same for everybody and may be half a minute old: tours, texts, reviews. */
export const SHORT = 'public, max-age=30, stale-while-revalidate=300'
/** Answers that are the same for everybody but must be asked for again each time: places left. */
export const REVALIDATED = 'public, no-cache'
/** Answers that never change under their address's version: icons, scripts. */
export const LONG = 'public, max-age=86400'

/** Answers to one secret address: kept by who asked alone, and asked for again each time. */
export const OWN = 'private, no-cache'

export type Rule = typeof SHORT | typeof REVALIDATED | typeof LONG | typeof OWN

/** Lets the answer be kept, under one of the rules above; without it an answer is private and never stored. */
export function cacheFor(c: Context, rule: Rule): void {
  c.header('Cache-Control', rule)
}

/** Answers that may be kept get an ETag (and 304 when it is known); everything else is `no-store`. */
export function cacheControl(): MiddlewareHandler<ApiEnv> {
  const addETag = etag()
  return async (c, next) => {
    await next()
    const rule = c.res.headers.get('Cache-Control')
    if (rule === null || !c.res.ok) c.res.headers.set('Cache-Control', 'no-store')
    else if (rule.startsWith('public') || rule === OWN) await addETag(c, async () => {})
  }
}
