import type { Needs } from '#core/app.ts'
import {
  isQueuedAs,
  markEmailDropped,
  markEmailFailed,
  markEmailSent,
  noteEmailFailure,
  readQueuedEmail,
} from '#core/email/email-store.server.ts'
import { MailOvertaken, MailRejected } from '#core/email/mailer.ts'
import { composeEmail } from './compose-email.ts'

/** The attempts outlast some nine hours of a mail server's absence, with the queue's pauses. */
export const EMAIL_ATTEMPTS_MAX = 60

/**
 * Sends an enqueued email once. A sent or given-up email is skipped, and one about which nothing is left to say is
 * dropped. Throws when the attempt failed and another may help, so that the queue tries again later. A crash after the
 * acceptance by the mailer repeats the email under its Message-ID.
 *
 * An email that an erasure deletes while it is composed is not sent, and an email that the erasure may concern is
 * composed again. For the embedded mailbox this holds until the email is stored. For SMTP it holds until the call of
 * the mail server: an erasure during that call does not take the email back.
 */
export async function sendEmail(
  app: Needs<
    | 'db'
    | 'clock'
    | 'keys'
    | 'log'
    | 'mailer'
    | 'origin'
    | 'photos'
    | 'photoRenderer'
    | 'printTicket'
    | 'drawCode'
  >,
  id: string,
): Promise<void> {
  const queued = await readQueuedEmail(app.db, id)
  if (!queued) return
  const { kind } = queued.email
  try {
    const message = await composeEmail(app, queued)
    if (message === null) {
      await markEmailDropped(app.db, id)
      app.log.info('letter.dropped', { letterId: id, kind })
      return
    }
    if (!(await isQueuedAs(app.db, queued))) throw new MailOvertaken()
    await app.mailer.send(message)
  } catch (error) {
    if (error instanceof MailOvertaken) return await sendEmail(app, id)
    const attempts = await noteEmailFailure(app.db, id, String(error))
    if (!(error instanceof MailRejected) && attempts < EMAIL_ATTEMPTS_MAX) throw error
    await markEmailFailed(app.db, id)
    app.log.error('letter.failed', { letterId: id, kind, attempts, error })
    return
  }
  await markEmailSent(app.db, id, app.clock.now())
  app.log.info('letter.sent', { letterId: id, kind })
}
