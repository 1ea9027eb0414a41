import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Locale } from '../kernel/locale.ts'
import type { Letter } from './letter.ts'

/** A letter that waits to be sent. */
export type QueuedLetter = {
  id: string
  messageId: string
  recipient: string
  locale: Locale
  letter: Letter
}

/** The letter, unless it was sent or given up. */
export async function readQueuedLetter(db: Database, id: string): Promise<QueuedLetter | null> {
  const row = await db
    .selectFrom('letter')
    .select(['id', 'message_id', 'recipient', 'locale', 'kind', 'facts'])
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst()
  if (!row) return null
  const letter = { ...row.facts, kind: row.kind } as Letter
  return { id: row.id, messageId: row.message_id, recipient: row.recipient, locale: row.locale, letter }
}

/** Writes down that the mailer has taken the letter. */
export async function markLetterSent(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('letter')
    .set({ status: 'SENT', sent_at: now.toString(), attempts: sql`attempts + 1`, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Writes down that an attempt failed, and why; answers how many there were. */
export async function noteLetterFailure(db: Database, id: string, reason: string): Promise<number> {
  const { attempts } = await db
    .updateTable('letter')
    .set({ attempts: sql`attempts + 1`, last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** Gives a letter up: it stays, with its last error, where the team sees it. */
export async function markLetterFailed(db: Database, id: string): Promise<void> {
  await db.updateTable('letter').set({ status: 'FAILED' }).where('id', '=', id).execute()
}
