/** The operator's time zone until the settings name another one. */
export const DEFAULT_ZONE = 'Europe/Paris'

/** A wall-clock time resolved to an instant; `moved` when a DST gap pushed it forward. */
export type ResolvedLocalTime = { instant: Temporal.Instant; local: Temporal.PlainDateTime; moved: boolean }

/** True for an IANA zone that this runtime knows, false for a distance from UTC such as `+02:00`. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false
  try {
    // Temporal would also take the zone of a whole date and time, which neither Intl nor PostgreSQL knows.
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: zone }))
  } catch {
    return false
  }
}

/**
 * The instant of a wall-clock time in a zone. A time inside a DST gap moves forward by the gap (and is marked as
 * moved); of the two instants of an overlap the first is used.
 */
export function instantOfLocal(local: Temporal.PlainDateTime, zone: string): ResolvedLocalTime {
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'compatible' })
  const resolved = zoned.toPlainDateTime()
  return { instant: zoned.toInstant(), local: resolved, moved: !resolved.equals(local) }
}

/** The instant of a wall-clock time ('YYYY-MM-DDTHH:MM:SS') in a zone, as instantOfLocal resolves it. */
export function instantAt(local: string, zone: string): Temporal.Instant {
  return instantOfLocal(Temporal.PlainDateTime.from(local), zone).instant
}

/** The calendar day ('YYYY-MM-DD') of an instant in a zone. */
export function dayAt(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The calendar day after a day; both are 'YYYY-MM-DD'. */
export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

/** The calendar day before a day; both are 'YYYY-MM-DD'. */
export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}

/** The first instant of a calendar day ('YYYY-MM-DD') in a zone. */
export function midnightOf(day: string, zone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
}

/** The first instant of the next calendar day in a zone. */
export function startOfDayAfter(instant: Temporal.Instant, zone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(zone).add({ days: 1 }).startOfDay().toInstant()
}

/** No time zone is further from UTC. */
const FURTHEST_HOURS = 14

/** The calendar days ('YYYY-MM-DD') that an instant has somewhere in the world, the earliest first. */
export function daysAnywhere(instant: Temporal.Instant): string[] {
  const away = [-FURTHEST_HOURS, 0, FURTHEST_HOURS]
  return [...new Set(away.map((hours) => dayAt(instant.add({ hours }), 'UTC')))]
}

/**
 * The instants between which the local days from `from` until the day before `until` ('YYYY-MM-DD') lie in every time
 * zone. A query by local time adds them as a condition, where the index is by instant.
 */
export function instantsOfLocalDays(
  from: string,
  until: string,
): { earliest: Temporal.Instant; latest: Temporal.Instant } {
  return {
    earliest: midnightOf(from, 'UTC').subtract({ hours: FURTHEST_HOURS }),
    latest: midnightOf(until, 'UTC').add({ hours: FURTHEST_HOURS }),
  }
}
