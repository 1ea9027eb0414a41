import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Observe } from '#core/kernel/answered.ts'
import type { PatternOf } from './page-pattern.ts'

const FILES = /^\/(assets|builds|fonts)\/|\.(?:js|css|woff2|png|svg|ico|webp|avif)$/

/** Tells of each answered page or file, under the pattern of its route. Comes after what names the request. */
export function observed(
  observe: Observe,
  patternOf: PatternOf,
): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    observe({
      door: 'site',
      method: c.req.method,
      route: FILES.test(c.req.path) ? 'file' : await patternOf(c.req.path),
      status: c.res.status,
      seconds: (performance.now() - start) / 1000,
      requestId: c.get('requestId'),
      inner: false,
    })
  }
}
