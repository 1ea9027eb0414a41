import type { MiddlewareHandler } from 'hono'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { ApiEnv } from './router.ts'

/** The user a bearer token stands for; refuses auth.required when it is worth nothing. */
export type Authenticate = (token: string) => Promise<Actor>

/** Puts who asks into the context: a visitor without Authorization header, else whoever the bearer token names. */
export function actor(authenticate: Authenticate): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const header = c.req.header('Authorization')
    c.set('actor', header === undefined ? { type: 'visitor' } : await authenticate(bearerToken(header)))
    await next()
  }
}

function bearerToken(header: string): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1]
  if (!token) throw new Refused({ code: 'auth.required' })
  return token
}
