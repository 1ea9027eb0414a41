import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Observe } from '#core/kernel/served-request.ts'
import type { ApiEnv } from './router.ts'

/** Reports each served call, under the pattern of its route. Comes after the middleware that names the request. */
export function observed(observe: Observe): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    observe({
      entryPoint: 'api',
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      seconds: (performance.now() - start) / 1000,
      requestId: c.get('requestId'),
      inner: !c.env?.incoming,
    })
  }
}
