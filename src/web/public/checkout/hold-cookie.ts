import type { Clock } from '#core/kernel/clock.ts'
import { readCookie, writeCookie } from '#web/server/cookies.ts'

const NAME = 'hold'
/** So that the page after the payment still knows its buyer when the payment took until the last minute. */
const LONGER_SECONDS = 3600

/** The signed proof that this browser made a booking; whether it is genuine is the API's to say. */
export function readHoldToken(request: Request): string | null {
  return readCookie(request, NAME)
}

/** Remembers the buyer until an hour after the hold has ended. */
export function rememberHold(
  hold: { holdToken: string; expiresAt: string },
  { clock, https }: { clock: Clock; https: boolean },
): string {
  const left = clock.now().until(Temporal.Instant.from(hold.expiresAt)).total('seconds')
  const maxAge = Math.max(0, Math.floor(left)) + LONGER_SECONDS
  return writeCookie(NAME, hold.holdToken, { secure: https, maxAge })
}
