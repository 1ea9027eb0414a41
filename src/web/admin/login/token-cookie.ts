import { loginSeconds } from '#core/log-in/login-lifetime.ts'
import { writeCookie } from '../../server/cookies.ts'

/** The cookie of the log-in token, out of the reach of scripts. */
export const TOKEN_COOKIE = 'token'

/** The Set-Cookie of a log-in, which lasts as long as the token itself. */
export function tokenCookie(token: string, facts: { remember: boolean; secure: boolean }): string {
  return writeCookie(TOKEN_COOKIE, token, { secure: facts.secure, maxAge: loginSeconds(facts.remember) })
}

/** The Set-Cookie that deletes it. */
export function clearedTokenCookie(secure: boolean): string {
  return writeCookie(TOKEN_COOKIE, '', { secure, maxAge: 0 })
}
