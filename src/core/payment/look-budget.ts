/** So many payments are looked at in a second, by all processes of a database together. */
export const LOOKS_PER_SECOND = 10
const MS_EACH = 1_000 / LOOKS_PER_SECOND

/** A time further ahead than this was written by a process whose clock is wrong, and stops nobody. */
const ASTRAY_MS = 60_000

/** How many payments may be looked at now: those of one second, or none while the last ones are being paid for. */
export function affordableLooks(spentUntil: Temporal.Instant | null, now: Temporal.Instant): number {
  const waitMs = spentUntil ? spentUntil.epochMilliseconds - now.epochMilliseconds : 0
  return waitMs <= 0 || waitMs > ASTRAY_MS ? LOOKS_PER_SECOND : 0
}

/** Until when the time is taken by so many looks that begin now. */
export function spentBy(looks: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ milliseconds: looks * MS_EACH })
}
