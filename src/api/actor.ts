import type { Context, MiddlewareHandler } from 'hono'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { ApiEnv } from './router.ts'

/** The user a bearer token stands for; refuses auth.required when it is worth nothing. */
export type Authenticate = (token: string) => Promise<Actor>

/** A token that died must not keep its owner from logging in again. */
const LOG_IN = /\/login_check$/

/** Puts who asks into the context: a visitor without Authorization header, else whoever the bearer token names. */
export function actor(authenticate: Authenticate): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = LOG_IN.test(c.req.path) ? null : bearerToken(c)
    c.set('actor', token === null ? { type: 'visitor' } : await authenticate(token))
    await next()
  }
}

/** The token of the Authorization header, null without one; any other kind of header is refused with auth.required. */
export function bearerToken(c: Context): string | null {
  const header = c.req.header('Authorization')
  if (header === undefined) return null
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1]
  if (!token) throw new Refused({ code: 'auth.required' })
  return token
}
