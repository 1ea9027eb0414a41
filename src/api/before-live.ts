import { createMiddleware } from 'hono/factory'
import type { Needs } from '#core/app.ts'
import { visitOfOffer } from '#core/launch/site-preview.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { ApiEnv } from './http/router.ts'

/** Has the secret of the team's preview link, by which a site that is not live yet is seen and tried. */
export const PREVIEW_HEADER = 'x-site-preview'

/** The reads of the offer, which show visitors no more than the announcement does. */
export const OFFER_READS = [
  '/tours',
  '/tour-list',
  '/tour-paths',
  '/tours/:tour',
  '/tours/:tour/availabilities',
  '/tours/:tour/comments',
  '/departures',
  '/departures/search',
  '/comments',
  '/guides',
  '/content',
]

/** A live site is asked again after this time: it is prepared again only when its demo is emptied. */
const LIVE_FOR_MS = 1_000

/**
 * Refuses shop.not_live to reads of the offer before the site is live, except to members and to the holder of a preview
 * link, whose responses no cache keeps. A live site costs one query a second.
 */
export function beforeLive(app: Needs<'db' | 'clock' | 'keys'>) {
  let liveUntilMs = 0
  return createMiddleware<ApiEnv>(async (c, next) => {
    const nowMs = app.clock.now().epochMilliseconds
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // The team's list of tours asks for a log-in first.
    if (!isRead || c.req.path === '/tours/admin' || nowMs < liveUntilMs) return next()
    const { live, open } = await visitOfOffer(app, c.var.actor, c.req.header(PREVIEW_HEADER) ?? null)
    if (!open) throw new Refused({ code: 'shop.not_live' })
    if (live) liveUntilMs = nowMs + LIVE_FOR_MS
    await next()
    // In place: `c.header` would make another response, without the value for the loaders in this process.
    if (!live) c.res.headers.set('Cache-Control', 'private, no-store')
  })
}
