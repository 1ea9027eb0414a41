import type { BlockList } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { isTrustedPeer } from '#api/http/request/client-address.ts'

/** Drops the X-Request-Id of a visitor, who would write it into our log; only a trusted proxy names a request. */
export function dropForeignRequestId(trusted: BlockList): MiddlewareHandler {
  return async (c, next) => {
    const isForeign = c.req.header('X-Request-Id') !== undefined && !isTrustedPeer(c.env, trusted)
    if (isForeign) c.req.raw.headers.delete('X-Request-Id')
    await next()
  }
}
