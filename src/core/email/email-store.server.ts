import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { Locale } from '../kernel/locale.ts'
import { dedupeKeyOf, type Email } from './email.ts'

/** An email that waits to be sent. */
export type QueuedEmail = {
  id: string
  messageId: string
  recipient: string
  locale: Locale
  email: Email
}

/** The email, unless it was sent or given up. */
export async function readQueuedEmail(db: Database, id: string): Promise<QueuedEmail | null> {
  const row = await db
    .selectFrom('letter')
    .select(['id', 'message_id', 'recipient', 'locale', 'kind', 'facts'])
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst()
  if (!row) return null
  const email = { ...row.facts, kind: row.kind } as Email
  return { id: row.id, messageId: row.message_id, recipient: row.recipient, locale: row.locale, email }
}

/** True for an email that is stored in any state: it waits, or was sent, given up or dropped. */
export async function isEnqueued(db: Database | Transaction, email: Email): Promise<boolean> {
  const row = await db
    .selectFrom('letter')
    .select('id')
    .where('dedupe_key', '=', dedupeKeyOf(email))
    .executeTakeFirst()
  return row !== undefined
}

/** True while the email waits to be sent as it was read: no erasure has deleted it or renewed its Message-ID. */
export async function isQueuedAs(db: Database, { id, messageId }: QueuedEmail): Promise<boolean> {
  const row = await db
    .selectFrom('letter')
    .select('id')
    .where('id', '=', id)
    .where('message_id', '=', messageId)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives every email that waits to be sent another Message-ID, so that an email that is composed already, from facts
 * that this transaction changes, is not sent but composed again.
 */
export async function renewQueuedEmails(tx: Transaction): Promise<void> {
  const queued = tx.selectFrom('letter').select('id').where('status', '=', 'QUEUED').orderBy('id').forUpdate()
  await tx
    .updateTable('letter')
    .set({ message_id: sql<string>`'<' || gen_random_uuid() || substring(message_id from '@.*$')` })
    .where('id', 'in', queued)
    .execute()
}

/** Records that the mailer has accepted the email; does nothing where an erasure has deleted its row meanwhile. */
export async function markEmailSent(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('letter')
    .set({ status: 'SENT', sent_at: now.toString(), attempts: sql`attempts + 1`, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Records that an attempt failed, with the reason; returns the number of failed attempts, 0 where the row has gone. */
export async function noteEmailFailure(db: Database, id: string, reason: string): Promise<number> {
  const row = await db
    .updateTable('letter')
    .set({ attempts: sql`attempts + 1`, last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/** Gives an email up: it stays, with its last error, visible to the team. */
export async function markEmailFailed(db: Database, id: string): Promise<void> {
  await db.updateTable('letter').set({ status: 'FAILED' }).where('id', '=', id).execute()
}

/** Drops an email about which nothing is left to say. */
export async function markEmailDropped(db: Database, id: string): Promise<void> {
  await db.updateTable('letter').set({ status: 'DROPPED' }).where('id', '=', id).execute()
}

/** Forgets that an email was dropped, so that it can be enqueued again. */
export async function deleteDroppedEmail(tx: Transaction, email: Email): Promise<void> {
  await tx
    .deleteFrom('letter')
    .where('dedupe_key', '=', dedupeKeyOf(email))
    .where('status', '=', 'DROPPED')
    .execute()
}
