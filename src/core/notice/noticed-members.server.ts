import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { TEAM_NOTICES, type NoticeWay, type TeamNotice } from '../email/team-notice.ts'
import type { MemberRole } from '../kernel/actor.ts'
import { audienceOf, isPushed, wayOf } from './notice-choice.ts'

/** The members with a log-in, with their choices and their devices. */
export function membersWithChoices(db: Database) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('notice_choice as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.username as recipient', 'u.locale', 'u.role'])
    .select(['c.email', 'c.push', 'c.digest_at', 'c.quiet_from', 'c.quiet_until'])
    .select(sql<string[]>`array(select d.id::text from push_device d where d.user_id = u.id)`.as('devices'))
    .where('u.disabled_at', 'is', null)
    .orderBy('u.created_at')
}

type Choices = {
  role: MemberRole
  devices: readonly string[]
  email: Record<string, unknown> | null
  push: Record<string, unknown> | null
}

/** The way of a notice to a member by email, and its display on their devices; null: neither. */
export function deliveryOf(
  { role, devices, email, push }: Choices,
  notice: TeamNotice,
): { way: NoticeWay; isShown: boolean } | null {
  const topic = TEAM_NOTICES[notice]
  const way = wayOf(role, email ?? {}, topic)
  const isShown = devices.length > 0 && isPushed(push ?? {}, topic)
  return way === 'none' && !isShown ? null : { way, isShown }
}

/**
 * The departures of which a notice reaches a member. `isOfAll`: a member hears of every departure; `guides`: the
 * members who hear of those that they lead.
 */
export async function noticedMembers(
  db: Database,
  notice: TeamNotice,
): Promise<{ isOfAll: boolean; guides: string[] }> {
  const { all, own } = audienceOf(notice)
  const members = (await membersWithChoices(db).execute()).filter((member) => deliveryOf(member, notice))
  return {
    isOfAll: members.some(({ role }) => all.includes(role)),
    guides: members.filter(({ role }) => own.includes(role)).map(({ id }) => id),
  }
}
