import type { Context, MiddlewareHandler } from 'hono'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { ApiEnv } from './router.ts'

/** The member of a bearer token; refuses auth.required for an invalid one. */
export type Authenticate = (token: string) => Promise<Actor>

/**
 * Calls that ignore tokens: an expired one must prevent neither a log-in nor the messages about it. Paths as the
 * OpenAPI document has them.
 */
export const WITHOUT_TOKEN: ReadonlySet<string> = new Set(['/login_check', '/locale'])

/**
 * Puts the actor into the context: a visitor without Authorization header, else the member of the bearer token.
 */
export function actor(authenticate: Authenticate): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = WITHOUT_TOKEN.has(c.req.path) ? null : bearerToken(c)
    c.set('actor', token === null ? { type: 'visitor' } : await authenticate(token))
    await next()
  }
}

/** The token of the Authorization header, null without one; any other kind of header is refused with auth.required. */
export function bearerToken(c: Context): string | null {
  if (c.req.header('Authorization') === undefined) return null
  const token = sentToken(c)
  if (!token) throw new Refused({ code: 'auth.required' })
  return token
}

/** The token of the Authorization header; null without one, and for any other kind of header. */
export function sentToken(c: Context): string | null {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
}
