import { sendEmail } from '#jobs/send-email.ts'
import type { TestApp } from './create-test-app.ts'

/** Sends the emails to an address that are enqueued, and returns all that its mailbox has, the oldest first. */
export async function emailsTo(
  app: TestApp,
  recipient: string,
): Promise<{ subject: string; text: string }[]> {
  const enqueued = app.db.selectFrom('letter').select('id').where('recipient', '=', recipient).orderBy('id')
  for (const { id } of await enqueued.execute()) await sendEmail(app, id)
  return await app.db
    .selectFrom('mailbox_message')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}
