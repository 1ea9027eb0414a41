import { OpenAPIHono } from '@hono/zod-openapi'
import type { RequestIdVariables } from 'hono/request-id'
import type { Actor } from '#core/kernel/actor.ts'
import { doorOf } from './call-door.ts'
import { refuseInvalid } from './problem.ts'

/** What every handler finds in its context. */
export type ApiEnv = {
  Bindings: {
    /** The visitor's address as main.ts or the in-process web knows it; nothing from outside can set a binding. */
    clientAddress?: string | null
    /** Node's request, when the call came over HTTP. */
    incoming?: { socket?: { remoteAddress?: string | undefined } }
  }
  Variables: RequestIdVariables & { actor: Actor; clientAddress: string | null }
}

/**
 * An empty router of one subject: chain `.openapi()` on it, so that the typed client knows every call. Each call asks
 * for its login before it reads or validates anything.
 */
export function createRouter() {
  const router = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid })
  const { openapi } = router
  router.openapi = (route, ...rest) => {
    const middleware = [...doorOf(route), ...[route.middleware ?? []].flat()]
    return openapi({ ...route, middleware }, ...rest)
  }
  return router
}
