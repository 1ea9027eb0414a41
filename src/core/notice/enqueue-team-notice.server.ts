import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { TEAM_NOTICES, type NoticeSubject, type TeamNotice } from '../email/team-notice.ts'
import type { Actor, MemberRole } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { audienceOf, DIGEST_AT, noticeDueAt, wayOf } from './notice-choice.ts'

/** `occasion` names the event: enqueued twice, it is one notice. `by`: the acting member, who is not notified. */
export type TeamNoticeContent = Partial<NoticeSubject> & {
  notice: TeamNotice
  occasion: string
  by?: Actor
  /** Where it is not the departure of the reservation that decides whose own departure it is. */
  departureId?: string
  /** Only those who hear of it because they lead the departure. */
  toGuide?: true
}

type Reader = { id: string; recipient: string; locale: Locale; dueAt: Temporal.Instant | null }

/**
 * Notifies the members of the team who have chosen to hear of it, in the caller's transaction: a row for each, and an
 * email at once, or later with others. Disabled members are left out, and guides of other departures.
 */
export async function enqueueTeamNotice(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  content: TeamNoticeContent,
): Promise<void> {
  await notifyReaders(app, tx, content, await readersOf(app, tx, content))
}

/** The same for one member, whose way was decided before. */
export async function notifyReaders(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  { notice, occasion, by: _by, departureId: _departure, toGuide: _toGuide, ...named }: TeamNoticeContent,
  readers: readonly Reader[],
): Promise<void> {
  if (readers.length === 0) return
  const subject: NoticeSubject = { reservationId: null, issueId: null, ...named }
  const written = await tx
    .insertInto('team_notice')
    .values(
      readers.map(({ id, dueAt }) => ({
        id: app.ids.uuid(),
        user_id: id,
        notice,
        occasion,
        facts: JSON.stringify(subject),
        created_at: app.clock.now().toString(),
        due_at: dueAt?.toString() ?? null,
        digest_id: null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('team_notice_once').doNothing())
    .returning('user_id')
    .execute()
  const isNew = new Set(written.map((row) => row.user_id))
  for (const { id: userId, dueAt, ...to } of readers) {
    if (dueAt !== null || !isNew.has(userId)) continue
    await enqueueEmail(app, tx, { kind: 'team-notice', notice, occasion, ...subject, userId }, to)
  }
}

async function readersOf(
  app: Needs<'clock'>,
  tx: Transaction,
  { notice, by, toGuide, ...about }: TeamNoticeContent,
): Promise<Reader[]> {
  const { all, own } = audienceOf(notice)
  const members = await tx
    .selectFrom('app_user as u')
    .leftJoin('notice_choice as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.username as recipient', 'u.locale', 'u.role'])
    .select(['c.email', 'c.digest_at', 'c.quiet_from', 'c.quiet_until'])
    .where('u.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([hasRole(toGuide ? [] : all), eb.and([hasRole(own), sql<boolean>`u.id = ${guideOf(about)}`])]),
    )
    .orderBy('u.created_at')
    .execute()
  const readers: Reader[] = []
  for (const { id, recipient, locale, role, ...choice } of members) {
    if (by?.type === 'user' && by.id === id) continue
    const way = wayOf(role, choice.email ?? {}, TEAM_NOTICES[notice])
    if (way !== 'none') readers.push({ id, recipient, locale, dueAt: await instantOf(app, tx, way, choice) })
  }
  return readers
}

function hasRole(roles: readonly MemberRole[]) {
  return sql<boolean>`u.role = any(${roles}::text[])`
}

/** The guide of the departure that it is about; null: nobody leads it, or it is about none. */
function guideOf({ departureId, reservationId }: Partial<TeamNoticeContent>) {
  if (departureId) return sql<string | null>`(select guide_id from availability where id = ${departureId})`
  return sql<string | null>`(
    select a.guide_id from reservation r join availability a on a.id = r.availability_id
    where r.id = ${reservationId ?? null}::uuid)`
}

/** The time zone is read only for those who do not want it at once, or not at every hour. */
async function instantOf(
  { clock }: Needs<'clock'>,
  tx: Transaction,
  way: 'now' | 'digest',
  choice: { digest_at: string | null; quiet_from: string | null; quiet_until: string | null },
): Promise<Temporal.Instant | null> {
  if (way === 'now' && choice.quiet_from === null) return null
  const { office } = await readSettings(tx, ['office'])
  const times = {
    digestAt: choice.digest_at ?? DIGEST_AT,
    quietFrom: choice.quiet_from,
    quietUntil: choice.quiet_until,
  }
  return noticeDueAt(way, times, office.timeZone, clock.now())
}
