import { parse, serialize } from 'hono/utils/cookie'

export type CookieOptions = { secure: boolean; maxAge: number; httpOnly?: boolean; path?: string }

/** A request, as far as its headers are read. */
export type WithHeaders = { headers: Pick<Headers, 'get'> }

/** The value of one cookie of a request. */
export function readCookie(request: WithHeaders, name: string): string | null {
  return parse(request.headers.get('cookie') ?? '', name)[name] ?? null
}

/** A Set-Cookie value, SameSite=Lax. `maxAge` in seconds; 0 deletes it. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { secure, maxAge, httpOnly = true, path = '/' } = options
  return serialize(name, value, { secure, maxAge, httpOnly, path, sameSite: 'Lax' })
}
