import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { Mail, MailSummary } from './mailbox.schema.ts'

const MAILS_MAX = 100

/**
 * The newest emails of the embedded mailbox, at most 100. Refuses auth.required, and not_found where real email is
 * sent.
 */
export async function mailsInMailbox(app: Needs<'db' | 'mailer'>, actor: Actor): Promise<MailSummary[]> {
  requireMailbox(app, actor)
  return await app.db
    .selectFrom('mailbox_message')
    .select(['id', 'sender as from', 'recipient as to', 'subject', 'received_at as receivedAt'])
    .select(sql<number>`jsonb_array_length(attachments)`.as('attachments'))
    .orderBy('id', 'desc')
    .limit(MAILS_MAX)
    .execute()
}

/** One email of the embedded mailbox. Refuses auth.required, and not_found. */
export async function mailInMailbox(app: Needs<'db' | 'mailer'>, actor: Actor, id: number): Promise<Mail> {
  requireMailbox(app, actor)
  const mail = await app.db
    .selectFrom('mailbox_message')
    .select([
      'id',
      'sender as from',
      'recipient as to',
      'subject',
      'received_at as receivedAt',
      'attachments',
    ])
    .select(['message_id as messageId', 'reply_to as replyTo', 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!mail) throw new Refused({ code: 'not_found' })
  return mail
}

function requireMailbox(app: Needs<'mailer'>, actor: Actor): void {
  requireAbility(actor, 'change-settings')
  if (app.mailer.name !== 'embedded') throw new Refused({ code: 'not_found' })
}
