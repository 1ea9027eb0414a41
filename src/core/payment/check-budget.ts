/** The number of payments that are checked in a second, by all processes of a database together. */
export const CHECKS_PER_SECOND = 10
const MS_EACH = 1_000 / CHECKS_PER_SECOND

/** A time further ahead than this was written by a process with a wrong clock, and is ignored. */
const ASTRAY_MS = 60_000

/**
 * The number of payments that may be checked now: those of one second, or none while the earlier checks use up their
 * time.
 */
export function affordableChecks(spentUntil: Temporal.Instant | null, now: Temporal.Instant): number {
  const waitMs = spentUntil ? spentUntil.epochMilliseconds - now.epochMilliseconds : 0
  return waitMs <= 0 || waitMs > ASTRAY_MS ? CHECKS_PER_SECOND : 0
}

/** The end of the time that this number of checks uses, if they begin now. */
export function spentBy(checks: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ milliseconds: checks * MS_EACH })
}
