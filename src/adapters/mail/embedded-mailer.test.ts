import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { withRows } from '#tests/support/with-rows.ts'
import { createEmbeddedMailer } from './embedded-mailer.ts'
import { describeMailer, type ArrivedMail } from './mailer.suite.ts'

describeMailer('embedded', async ({ db }, options) => ({
  mailer: withRows(db, createEmbeddedMailer({ db, clock: createSettableClock(), ...options })),
  arrived: async () => {
    const rows = await db.selectFrom('mailbox_message').selectAll().orderBy('id').execute()
    return rows.map((row): ArrivedMail => ({
      messageId: row.message_id,
      from: /<(.+)>/.exec(row.sender)?.[1] ?? row.sender,
      to: [row.recipient],
      replyTo: row.reply_to,
      subject: row.subject,
      html: row.html,
      text: row.text,
      attachments: row.attachments.map(({ filename, contentType, content, encoding, contentId }) => ({
        filename,
        contentType: contentType.replace(/;.*/, ''),
        content: Buffer.from(content, encoding ?? 'utf8').toString(),
        shownAs: contentId ?? null,
      })),
    }))
  },
  stop: async () => void (await db.deleteFrom('mailbox_message').execute()),
}))
