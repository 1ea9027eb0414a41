import type { Clock } from '#core/kernel/clock.ts'
import { readCookie, writeCookie } from '#web/server/cookies.ts'

/** Holds the signed proof of a hold that this browser made. */
export const HOLD_COOKIE = 'hold'
/** So that the page after the payment still knows its customer when the payment took until the last minute. */
const LONGER_SECONDS = 3600

/** The characters and the length of a token that the API accepts, as a header too. */
const TOKEN = /^[\w.-]{1,200}$/

/** The signed proof that this browser made a reservation; the API decides whether it is genuine. */
export function readHoldToken(request: Request): string | null {
  const token = readCookie(request, HOLD_COOKIE)
  return token !== null && TOKEN.test(token) ? token : null
}

/** Remembers the customer until an hour after the hold has ended. */
export function rememberHold(
  hold: { holdToken: string; expiresAt: string },
  { clock, https }: { clock: Clock; https: boolean },
): string {
  const left = clock.now().until(Temporal.Instant.from(hold.expiresAt)).total('seconds')
  const maxAge = Math.max(0, Math.floor(left)) + LONGER_SECONDS
  return writeCookie(HOLD_COOKIE, hold.holdToken, { secure: https, maxAge })
}
