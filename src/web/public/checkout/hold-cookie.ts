import type { Clock } from '#core/kernel/clock.ts'
import {
  HOLD_TOKEN_LENGTH,
  HOLD_TOKEN_SEPARATOR,
  HOLD_TOKENS_MAX,
} from '#core/reservation/checkout.schema.ts'
import { readCookies, writeCookie } from '#web/server/cookies.ts'

/**
 * The names of the cookies with the signed proofs of the holds that this browser made. Each hold has a cookie of its
 * own, with the end of its token behind the name: a customer may pay for two bookings in two tabs, and each proof ends
 * at its own time.
 */
export const HOLD_NAMES = String.raw`hold(?:-[\w-]+)?`
export const HOLD_COOKIE = new RegExp(`^${HOLD_NAMES}$`)
const NAME_LENGTH = 8
/** So that the page after the payment still knows its customer when the payment took until the last minute. */
const LONGER_SECONDS = 3600

/** The characters and the length of a token that the API accepts, as a header too. */
const TOKEN = new RegExp(String.raw`^[\w.-]{1,${HOLD_TOKEN_LENGTH}}$`)

/**
 * The signed proofs that this browser made its reservations, as the API takes them; it decides whether they are
 * genuine. A browser sends its oldest cookie first: of too many, the newest are read.
 */
export function readHoldTokens(request: Request): string | null {
  const tokens = readCookies(request, HOLD_COOKIE).filter((token) => TOKEN.test(token))
  return tokens.length > 0 ? tokens.slice(-HOLD_TOKENS_MAX).join(HOLD_TOKEN_SEPARATOR) : null
}

/** Remembers the customer until an hour after the hold has ended. */
export function rememberHold(
  hold: { holdToken: string; expiresAt: string },
  { clock, https }: { clock: Clock; https: boolean },
): string {
  const left = clock.now().until(Temporal.Instant.from(hold.expiresAt)).total('seconds')
  const maxAge = Math.max(0, Math.floor(left)) + LONGER_SECONDS
  return writeCookie(`hold-${hold.holdToken.slice(-NAME_LENGTH).replaceAll('.', '-')}`, hold.holdToken, {
    secure: https,
    maxAge,
  })
}
