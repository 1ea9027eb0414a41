import type { MiddlewareHandler } from 'hono'
import type { Needs } from '#core/app.ts'
import type { ApiEnv } from './router.ts'

/** Responses have the time of a clock that is set manually in `Date`, so that a web apart from its API follows it. */
export function timeSetByHand(app: Needs<'clock'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const { clock } = app
    if (!clock.isSetByHand) return
    // oxlint-disable-next-line no-restricted-globals -- writes a header, not the clock: Temporal knows no HTTP dates
    c.res.headers.set('Date', new Date(clock.now().epochMilliseconds).toUTCString())
  }
}
