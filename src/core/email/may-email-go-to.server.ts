import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { networksOf } from '../limit/networks.ts'
import { hashForBucket } from '../limit/hash-for-bucket.server.ts'
import { countHit } from '../limit/throttle.server.ts'
import type { Email } from './email.ts'

const WINDOW_SECONDS = 3600
const EMAILS_MAX = 3
/** The networks whose senders may each reach the limit to one email address. */
const NETWORKS_MAX = 3

/** The kinds of email that visitors, customers and members send to an email address of their choice. */
type ChosenEmail = Extract<
  Email['kind'],
  'reservation-link' | 'ticket-again' | 'password-link' | 'email-change'
>

/**
 * Counts an email of a kind to an email address that its sender chose. False from the fourth in an hour on, so that
 * strangers cannot fill an inbox. Each kind is counted by itself, so that the emails of one never hold back those of
 * another. The caller counts only where the email would be sent: attempts without an email must not hold back a real
 * one.
 */
export async function mayEmailGoTo(
  { clock }: Needs<'clock'>,
  db: Database | Transaction,
  kind: ChosenEmail,
  email: string,
): Promise<boolean> {
  return (await countHit(db, bucketOf(kind, email), WINDOW_SECONDS, EMAILS_MAX, clock.now())) === null
}

/**
 * The same for a sender who may be a stranger to the email address: each network, of IPv6 a /48, has the limit to
 * itself, so that one stranger does not use up the emails of its owner, and all networks together have three times as
 * many.
 */
export async function mayEmailOfNetworkGoTo(
  { db, clock }: Needs<'db' | 'clock'>,
  kind: ChosenEmail,
  email: string,
  clientAddress: string | null,
): Promise<boolean> {
  const { network, supernet } = networksOf(clientAddress ?? 'unknown')
  const bucket = bucketOf(kind, email)
  const now = clock.now()
  const ofNetwork = await countHit(db, `${bucket}:${supernet ?? network}`, WINDOW_SECONDS, EMAILS_MAX, now)
  if (ofNetwork !== null) return false
  return (await countHit(db, bucket, WINDOW_SECONDS, NETWORKS_MAX * EMAILS_MAX, now)) === null
}

function bucketOf(kind: ChosenEmail, email: string): string {
  return `email-to:${kind}:${hashForBucket(email.toLowerCase())}`
}
