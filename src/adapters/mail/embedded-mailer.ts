import type { Clock } from '#core/kernel/clock.ts'
import type { Mailer } from '#core/email/mailer.ts'
import type { Database } from '#database/connect.ts'

export type EmbeddedMailerOptions = {
  db: Database
  clock: Clock
  /** The sender of every email (MAIL_FROM); null or left out: the sender that the email names. */
  from?: string | null
}

/**
 * Stores emails in the database, to be read at /admin/dev/mailbox, when no mail server is configured. A second email
 * with the same Message-ID is not stored again, as in a mail program.
 */
export function createEmbeddedMailer({ db, clock, from }: EmbeddedMailerOptions): Mailer {
  return {
    name: 'embedded',
    async send(message) {
      await db
        .insertInto('mailbox_message')
        .values({
          message_id: message.messageId,
          sender: from ?? message.from,
          recipient: message.to,
          reply_to: message.replyTo ?? null,
          subject: message.subject,
          html: message.html,
          text: message.text,
          attachments: JSON.stringify(message.attachments),
          received_at: clock.now().toString(),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
  }
}
