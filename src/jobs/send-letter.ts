import type { Needs } from '#core/app.ts'
import {
  markLetterFailed,
  markLetterSent,
  noteLetterFailure,
  readQueuedLetter,
} from '#core/email/letter-store.server.ts'
import { MailRejected } from '#core/email/mailer.ts'
import { composeLetter } from './compose-letter.ts'

/** With the queue's pauses: some nine hours of a mail server's absence. */
export const LETTER_ATTEMPTS_MAX = 60

/**
 * Sends a promised letter once; one that is sent or given up is left alone. Throws when the attempt failed and another
 * may help, for the queue to try again later. A crash after the mailer's yes repeats the mail under its Message-ID.
 */
export async function sendLetter(
  app: Needs<'db' | 'clock' | 'keys' | 'log' | 'mailer' | 'origin' | 'printTicket'>,
  id: string,
): Promise<void> {
  const queued = await readQueuedLetter(app.db, id)
  if (!queued) return
  const { kind } = queued.letter
  try {
    await app.mailer.send(await composeLetter(app, queued))
  } catch (error) {
    const attempts = await noteLetterFailure(app.db, id, String(error))
    if (!(error instanceof MailRejected) && attempts < LETTER_ATTEMPTS_MAX) throw error
    await markLetterFailed(app.db, id)
    app.log.error('letter.failed', { letterId: id, kind, attempts, error })
    return
  }
  await markLetterSent(app.db, id, app.clock.now())
  app.log.info('letter.sent', { letterId: id, kind })
}
