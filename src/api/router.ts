import { OpenAPIHono } from '@hono/zod-openapi'
import type { RequestIdVariables } from 'hono/request-id'
import type { Actor } from '#core/kernel/actor.ts'
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

/** An empty router of one subject: chain `.openapi()` on it, so that the typed client knows every call. */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid })
}
