import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { NoticeSubject, TeamNotice } from '../email/team-notice.ts'
import type { Actor } from '../kernel/actor.ts'
import { hearsOfOwnOnly, mayHear } from './notice-choice.ts'

/** A notice as it is stored: the event, and the ids of its facts. */
export type StoredNotice = NoticeSubject & { notice: TeamNotice }

/** A member as the reader of their notices. */
export type NoticeReader = Extract<Actor, { type: 'user' }>

/** The member who is notified, as they are now; null for one who may not log in any more. */
export async function noticeReader({ db }: Needs<'db'>, userId: string): Promise<NoticeReader | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['firstname', 'role'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row ? { type: 'user', id: userId, name: row.firstname, role: row.role } : null
}

/** The notices of one email, the earliest first. */
export async function noticesOfDigest({ db }: Needs<'db'>, digestId: string): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('team_notice')
    .select(['notice', 'facts'])
    .where('digest_id', '=', digestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(storedNotice)
}

/** The notices of one push: one that was sent at once, or those that were gathered. */
export async function noticesOfPush({ db }: Needs<'db'>, batchId: string): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('team_notice')
    .select(['notice', 'facts'])
    .where((eb) => eb.or([eb('id', '=', batchId), eb('push_batch_id', '=', batchId)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(storedNotice)
}

function storedNotice({ notice, facts }: { notice: string; facts: Record<string, unknown> }): StoredNotice {
  return { ...(facts as NoticeSubject), notice: notice as TeamNotice }
}

/**
 * True when this member may still hear of it: the role may have changed since, and the departure may have got another
 * guide.
 */
export async function mayStillHear(
  { db }: Needs<'db'>,
  { id, role }: NoticeReader,
  { notice, reservationId, availabilityId }: StoredNotice,
): Promise<boolean> {
  if (!mayHear(role, notice)) return false
  // A booking that has left the guide's departure is no longer on it, which is the news.
  if (notice === 'moved-away' || !hearsOfOwnOnly(role, notice)) return true
  if (availabilityId) return await leads(db, id, availabilityId)
  if (reservationId === null) return true
  const own = await db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select('r.id')
    .where('r.id', '=', reservationId)
    .where('a.guide_id', '=', id)
    .executeTakeFirst()
  return own !== undefined
}

async function leads(db: Database, guideId: string, availabilityId: string): Promise<boolean> {
  const own = await db
    .selectFrom('availability')
    .select('id')
    .where('id', '=', availabilityId)
    .where('guide_id', '=', guideId)
    .executeTakeFirst()
  return own !== undefined
}
