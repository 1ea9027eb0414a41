import { loginSeconds } from '#core/staff/user.ts'
import { writeCookie } from '../../server/cookies.ts'

/** Holds the login token, out of the reach of scripts. */
export const TOKEN_COOKIE = 'token'

/** The Set-Cookie of a login, which lasts as long as the token itself. */
export function tokenCookie(token: string, facts: { remember: boolean; secure: boolean }): string {
  return writeCookie(TOKEN_COOKIE, token, { secure: facts.secure, maxAge: loginSeconds(facts.remember) })
}

/** The Set-Cookie that forgets it. */
export function forgottenTokenCookie(secure: boolean): string {
  return writeCookie(TOKEN_COOKIE, '', { secure, maxAge: 0 })
}
