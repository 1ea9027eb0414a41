import { sql } from 'kysely'
import type { Clock } from '#core/kernel/clock.ts'
import { MailOvertaken, type Mailer } from '#core/email/mailer.ts'
import type { Database } from '#database/connect.ts'

export type EmbeddedMailerOptions = {
  db: Database
  clock: Clock
  /** The sender of every email (MAIL_FROM); null or left out: the sender that the email names. */
  from?: string | null
}

/**
 * Stores emails in the database, to be read at /admin/dev/mailbox, when no mail server is configured. A second email
 * with the same Message-ID is not stored again, as in a mail program. The row of the enqueued email is locked in the
 * same statement: an erasure either waits and then finds the stored email, or has come first, and MailOvertaken is
 * thrown.
 */
export function createEmbeddedMailer({ db, clock, from }: EmbeddedMailerOptions): Mailer {
  return {
    name: 'embedded',
    async send({ messageId, to, replyTo, subject, html, text, attachments, ...message }) {
      const sender = from ?? message.from
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('mailbox_message')
        .columns([
          'message_id',
          'sender',
          'recipient',
          'reply_to',
          'subject',
          'html',
          'text',
          'attachments',
          'received_at',
        ])
        .expression((eb) =>
          eb
            .selectFrom('letter')
            .select([
              'message_id',
              sql<string>`${sender}`.as('sender'),
              sql<string>`${to}`.as('recipient'),
              sql<string | null>`${replyTo ?? null}`.as('reply_to'),
              sql<string>`${subject}`.as('subject'),
              sql<string>`${html}`.as('html'),
              sql<string>`${text}`.as('text'),
              sql<string>`${JSON.stringify(attachments)}::jsonb`.as('attachments'),
              sql<string>`${clock.now().toString()}::timestamptz`.as('received_at'),
            ])
            .where('message_id', '=', messageId)
            .forKeyShare(),
        )
        // An update that changes nothing, so that a repeated email counts as stored.
        .onConflict((conflict) =>
          conflict.column('message_id').doUpdateSet({ message_id: (eb) => eb.ref('excluded.message_id') }),
        )
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) throw new MailOvertaken()
    },
  }
}
