import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import type { NoticeSubject, TeamNotice } from '../email/team-notice.ts'
import type { Actor, MemberRole } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { audienceOf, DIGEST_AT, noticeDueAt } from './notice-choice.ts'
import { membersWithChoices, deliveryOf } from './noticed-members.server.ts'

/** `occasion` names the event: enqueued twice, it is one notice. `by`: the acting member, who is not notified. */
export type TeamNoticeContent = Partial<NoticeSubject> & {
  notice: TeamNotice
  occasion: string
  by?: Actor
  /** The departure whose guide is notified, where it is not that of the reservation. */
  departureId?: string
  /** Notifies only the guide of the departure. */
  toGuide?: true
  /** Notifies only this member, where the event concerns nobody else. */
  toMember?: string
}

/** The time at which a notice is sent by email, or as a push; null: it is not. `dueAt` null: at once. */
type Way = { dueAt: Temporal.Instant | null } | null
type Reader = { id: string; recipient: string; locale: Locale; email: Way; push: Way; devices: string[] }

/**
 * Notifies the members of the team who have chosen to hear of it, in the caller's transaction: a row for each, and an
 * email and a push to each of their devices, at once or later with others. Disabled members are left out, and guides of
 * other departures.
 */
export async function enqueueTeamNotice(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  content: TeamNoticeContent,
): Promise<void> {
  const readers = await readersOf(app, tx, content)
  if (readers.length === 0) return
  const {
    notice,
    occasion,
    by: _by,
    departureId: _departure,
    toGuide: _guide,
    toMember: _member,
    ...named
  } = content
  const subject: NoticeSubject = { reservationId: null, issueId: null, ...named }
  const written = await tx
    .insertInto('team_notice')
    .values(
      readers.map(({ id, email, push }) => ({
        id: app.ids.uuid(),
        user_id: id,
        notice,
        occasion,
        facts: JSON.stringify(subject),
        created_at: app.clock.now().toString(),
        due_at: email?.dueAt?.toString() ?? null,
        push_due_at: push?.dueAt?.toString() ?? null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('team_notice_once').doNothing())
    .returning(['id', 'user_id'])
    .execute()
  const ids = new Map(written.map((row) => [row.user_id, row.id]))
  for (const { id: userId, email, push, devices, ...to } of readers) {
    const batchId = ids.get(userId)
    if (batchId === undefined) continue
    if (email?.dueAt === null)
      await enqueueEmail(app, tx, { kind: 'team-notice', notice, occasion, ...subject, userId }, to)
    if (push?.dueAt !== null) continue
    for (const deviceId of devices)
      await app.jobs.enqueue(tx, { name: 'send-push', data: { deviceId, batchId, isTest: false } })
  }
}

async function readersOf(
  app: Needs<'clock'>,
  tx: Transaction,
  { notice, by, toGuide, toMember, ...about }: TeamNoticeContent,
): Promise<Reader[]> {
  const { all, own } = audienceOf(notice)
  const members = await membersWithChoices(tx)
    .where((eb) =>
      toMember
        ? eb.and([hasRole([...all, ...own]), eb('u.id', '=', toMember)])
        : eb.or([
            hasRole(toGuide ? [] : all),
            eb.and([hasRole(own), sql<boolean>`u.id = ${guideOf(about)}`]),
          ]),
    )
    .execute()
  const readers: Reader[] = []
  for (const member of members) {
    const { id, recipient, locale, devices } = member
    const delivery = by?.type === 'user' && by.id === id ? null : deliveryOf(member, notice)
    if (!delivery) continue
    const { way, isShown } = delivery
    const email = way === 'none' ? null : { dueAt: await instantOf(app, tx, way, member) }
    const push = isShown ? { dueAt: await instantOf(app, tx, 'now', member) } : null
    readers.push({ id, recipient, locale, email, push, devices })
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

/** The instant at which a notice is due; null: at once. The time zone is read only where the instant depends on it. */
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
