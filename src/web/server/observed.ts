import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Observe } from '#core/kernel/served-request.ts'
import type { PatternOf } from './page-pattern.ts'

const FILES = /^\/(assets|builds|fonts)\/|\.(?:js|css|woff2|png|svg|ico|webp|avif)$/

/**
 * Reports each served page or file, under the pattern of its route. Comes after the middleware that names the request.
 */
export function observed(
  observe: Observe,
  patternOf: PatternOf,
): MiddlewareHandler<{ Bindings: { isShared?: boolean }; Variables: RequestIdVariables }> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    observe({
      entryPoint: c.env?.isShared ? 'render' : 'site',
      method: c.req.method,
      route: FILES.test(c.req.path) ? 'file' : await patternOf(c.req.path),
      status: c.res.status,
      seconds: (performance.now() - start) / 1000,
      requestId: c.get('requestId'),
      // The requests that wait for such a page are observed where it is sent.
      inner: c.env?.isShared === true,
    })
  }
}
