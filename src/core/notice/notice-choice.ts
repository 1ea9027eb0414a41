import {
  NOTICE_TOPICS,
  TEAM_NOTICES,
  type NoticeTopic,
  type NoticeWay,
  type TeamNotice,
} from '../email/team-notice.ts'
import { ABILITIES, MEMBER_ROLES, type MemberRole } from '../kernel/actor.ts'

/** The time of the daily email until a member chooses another. */
export const DIGEST_AT = '07:00'

/** A member's times, 'HH:MM' in the time zone of the office; no quiet hours without both of theirs. */
export type NoticeTimes = { digestAt: string; quietFrom: string | null; quietUntil: string | null }

/** The topics that this role may choose. */
export function topicsOf(role: MemberRole): NoticeTopic[] {
  return (Object.keys(NOTICE_TOPICS) as NoticeTopic[]).filter((topic) =>
    ABILITIES[role].has(NOTICE_TOPICS[topic].ability),
  )
}

/** The chosen way of a topic, or the preset of the role. */
export function wayOf(
  role: MemberRole,
  chosen: Readonly<Record<string, unknown>>,
  topic: NoticeTopic,
): NoticeWay {
  const way = chosen[topic]
  if (way === 'now' || way === 'digest' || way === 'none') return way
  const preset: Partial<Record<MemberRole, NoticeWay>> = NOTICE_TOPICS[topic].preset
  return preset[role] ?? 'none'
}

/** True while a topic is shown on a member's devices, which it is until they choose otherwise. */
export function isPushed(chosen: Readonly<Record<string, unknown>>, topic: NoticeTopic): boolean {
  return chosen[topic] !== false
}

/** True when this role may hear of it at all. */
export function mayHear(role: MemberRole, notice: TeamNotice): boolean {
  return ABILITIES[role].has(NOTICE_TOPICS[TEAM_NOTICES[notice]].ability)
}

/** True when this role hears of it only for departures that the member leads. */
export function hearsOfOwnOnly(role: MemberRole, notice: TeamNotice): boolean {
  const isOfDepartures = 'ofDepartures' in NOTICE_TOPICS[TEAM_NOTICES[notice]]
  return isOfDepartures && !ABILITIES[role].has('lead-all-departures')
}

/** The roles that hear of it whatever the departure, and those that hear of it for their own departures. */
export function audienceOf(notice: TeamNotice): { all: MemberRole[]; own: MemberRole[] } {
  const roles = MEMBER_ROLES.filter((role) => mayHear(role, notice))
  return {
    all: roles.filter((role) => !hearsOfOwnOnly(role, notice)),
    own: roles.filter((role) => hearsOfOwnOnly(role, notice)),
  }
}

/**
 * The instant from which a notice is sent together with others; null: it is sent at once. The daily email waits for the
 * end of quiet hours that it falls into. Of a time that a clock change skips or repeats, the first instant counts.
 */
export function noticeDueAt(
  way: 'now' | 'digest',
  { digestAt, quietFrom, quietUntil }: NoticeTimes,
  zone: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const wanted = way === 'digest' ? nextTime(now, digestAt, zone) : now
  const isAwake = quietFrom === null || quietUntil === null || !isWithin(wanted, quietFrom, quietUntil, zone)
  if (!isAwake) return nextTime(wanted, quietUntil, zone)
  return way === 'now' ? null : wanted
}

/** The first instant after this one at a time of day. */
function nextTime(after: Temporal.Instant, time: string, zone: string): Temporal.Instant {
  const local = after.toZonedDateTimeISO(zone)
  const today = local.withPlainTime(time)
  const next =
    Temporal.ZonedDateTime.compare(today, local) > 0 ? today : local.add({ days: 1 }).withPlainTime(time)
  return next.toInstant()
}

/** The first minute is within, the last one is not; hours that end before they begin go past midnight. */
function isWithin(at: Temporal.Instant, from: string, until: string, zone: string): boolean {
  const time = at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
  return from < until ? time >= from && time < until : time >= from || time < until
}
