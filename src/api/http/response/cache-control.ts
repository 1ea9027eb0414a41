import { hash } from 'node:crypto'
import { etag } from 'hono/etag'
import type { Context, MiddlewareHandler } from 'hono'
import { isKnown } from './is-known.ts'
import { jsonTextOf } from './json-text.ts'
import type { ApiEnv } from '../router.ts'

/** Responses that are the same for everybody and may be half a minute old: tours, texts, reviews. */
export const SHORT = 'public, max-age=30, stale-while-revalidate=300'
/** Responses that are the same for everybody but must be requested again each time: free seats. */
export const REVALIDATED = 'public, no-cache'
/** Responses that never change under their URL's version: icons, scripts. */
export const LONG = 'public, max-age=86400'

/** Responses of one secret URL: stored by its reader alone, and requested again each time. */
export const OWN = 'private, no-cache'

export type Rule = typeof SHORT | typeof REVALIDATED | typeof LONG | typeof OWN

/** Lets the response be stored, under one of the rules above; without it a response is private and never stored. */
export function cacheFor(c: Context, rule: Rule): void {
  c.header('Cache-Control', rule)
}

/**
 * Responses that may be stored get an ETag (and 304 when it is known); everything else is `no-store`. The ETag is weak:
 * it is that of the response in each encoding, also for a HEAD, which is not compressed.
 */
export function cacheControl(): MiddlewareHandler<ApiEnv> {
  const addETag = etag({ weak: true })
  return async (c, next) => {
    await next()
    // Loaders in this process keep nothing.
    if (c.env?.asValue) return
    const { headers, ok } = c.res
    const rule = headers.get('Cache-Control')
    if (rule === null || !ok) return headers.set('Cache-Control', 'no-store')
    if (!rule.startsWith('public') && rule !== OWN) return
    const text = jsonTextOf(c.res)
    if (text === undefined) return void (await addETag(c, async () => {}))
    const tag = `W/"${hash('sha1', text)}"`
    headers.set('ETag', tag)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isRead && isKnown(tag, c.req.header('If-None-Match'))) respondNotModified(c)
  }
}

/** The headers that a 304 sends. Source: RFC 9110, 15.4.5. */
const OF_NOT_MODIFIED = ['Cache-Control', 'Date', 'ETag', 'Vary']

function respondNotModified(c: Context): void {
  const { headers } = c.res
  const kept = OF_NOT_MODIFIED.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  c.res = undefined
  c.res = new Response(null, { status: 304, headers: kept })
}
