import { OpenAPIHono, type OpenAPIHonoOptions } from '@hono/zod-openapi'
import type { RequestIdVariables } from 'hono/request-id'
import type { Actor } from '#core/kernel/actor.ts'
import type { Arrival } from '#core/kernel/served-request.ts'
import { authorizationOf } from './call-authorization.ts'
import { refuseInvalid } from './response/refuse-invalid.ts'
import { readsJson, storableJson } from './request/storable-request.ts'

/** The variables that every handler finds in its context. */
export type ApiEnv = {
  Bindings: {
    /** The visitor's IP address as main.ts or the in-process web sets it; a binding cannot be set from outside. */
    clientAddress?: string | null
    /** Node's request, when the call came over HTTP. */
    incoming?: Arrival & { socket?: { remoteAddress?: string | undefined } }
    /** True for the site's loaders in this process, which read the value of a JSON response and not its text. */
    asValue?: boolean
  }
  Variables: RequestIdVariables & { actor: Actor; clientAddress: string | null }
}

type RouterOptions = {
  getPath?: (request: Request) => string
  /** The response to input that a schema refuses, in place of `refuseInvalid`. */
  defaultHook?: NonNullable<OpenAPIHonoOptions<ApiEnv>['defaultHook']>
}

/**
 * An empty router of one subject: chain `.openapi()` on it, so that the typed client has every call. Each call
 * requires its log-in before it reads or validates anything, and refuses JSON that cannot be stored.
 */
export function createRouter(options: RouterOptions = {}) {
  const router = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid, ...options })
  const { openapi } = router
  router.openapi = (route, ...rest) => {
    const checked = readsJson(route) ? [storableJson()] : []
    const middleware = [...authorizationOf(route), ...checked, ...[route.middleware ?? []].flat()]
    return openapi({ ...route, middleware }, ...rest)
  }
  return router
}
