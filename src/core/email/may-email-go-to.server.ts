import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { countHit } from '../limit/throttle.server.ts'
import type { Email } from './email.ts'

const WINDOW_SECONDS = 3600
const EMAILS_MAX = 3

/** The kinds of email that visitors, customers and members send to an address of their choice. */
type ChosenEmail = Extract<
  Email['kind'],
  'reservation-link' | 'ticket-again' | 'password-link' | 'email-change'
>

/**
 * Counts an email of a kind to an address that its sender chose. False from the fourth in an hour on, so that strangers
 * cannot fill an inbox. Each kind is counted by itself, so that the emails of one never hold back those of another. The
 * caller counts only where the email would be sent: attempts without an email must not hold back a real one.
 */
export async function mayEmailGoTo(
  { clock }: Needs<'clock'>,
  db: Database | Transaction,
  kind: ChosenEmail,
  email: string,
): Promise<boolean> {
  const bucket = `email-to:${kind}:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
  return (await countHit(db, bucket, WINDOW_SECONDS, EMAILS_MAX, clock.now())) === null
}
