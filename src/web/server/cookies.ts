import { parse, serialize } from 'hono/utils/cookie'

export type CookieOptions = { secure: boolean; maxAge: number; httpOnly?: boolean; path?: string }

/** A request, as far as its headers are read. */
export type WithHeaders = { headers: Pick<Headers, 'get'> }

/** The value of one cookie of a request; null also for a value that no page of ours has written. */
export function readCookie(request: WithHeaders, name: string): string | null {
  const value = parse(request.headers.get('cookie') ?? '', name)[name] ?? null
  return value !== null && isHeaderText(value) ? value : null
}

/** The values of the cookies of a request whose name matches, of which a page of ours may have written each. */
export function readCookies(request: WithHeaders, name: RegExp): string[] {
  const cookies = parse(request.headers.get('cookie') ?? '')
  return Object.entries(cookies).flatMap(([key, value]) =>
    name.test(key) && isHeaderText(value) ? [value] : [],
  )
}

/** True for a text of printable ASCII, as all our secrets are: a header cannot hold every other text. */
export function isHeaderText(text: string): boolean {
  return /^[\x20-\x7E]*$/.test(text)
}

/** A Set-Cookie value, SameSite=Lax. `maxAge` in seconds; 0 deletes it. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { secure, maxAge, httpOnly = true, path = '/' } = options
  return serialize(name, value, { secure, maxAge, httpOnly, path, sameSite: 'Lax' })
}
