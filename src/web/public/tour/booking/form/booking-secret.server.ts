import { randomBytes } from 'node:crypto'
import { redirect } from 'react-router'
import { readCookie, writeCookie } from '#web/server/cookies.ts'

const COOKIE = 'booking'
/** No longer than the browser remembers the places that are being paid. */
const LASTS_SECONDS = 3600
const BYTES = 16
const SECRET = /^[\w-]{22}$/
/** The query parameter of a form that the browser was told to send again. */
const AGAIN = 'again'

/** The secret of 128 bits by which a browser without scripts names its booking forms; null when it has none. */
export function readBookingSecret(request: Request): string | null {
  const secret = readCookie(request, COOKIE)
  return secret !== null && SECRET.test(secret) ? secret : null
}

/**
 * Has the browser send the same form to the page at `path` again, with a secret: the page itself is made for many
 * visitors and can give it none. Null for a browser that was told so already, and keeps no cookies.
 */
export function sendAgainWithSecret(
  request: Request,
  { path, https }: { path: string; https: boolean },
): Response | null {
  const { searchParams: query } = new URL(request.url)
  if (query.has(AGAIN)) return null
  query.set(AGAIN, '')
  const cookie = writeCookie(COOKIE, randomBytes(BYTES).toString('base64url'), {
    secure: https,
    maxAge: LASTS_SECONDS,
  })
  return redirect(`${path}?${query}`, { status: 307, headers: { 'Set-Cookie': cookie } })
}
