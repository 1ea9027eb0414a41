import { createHash } from 'node:crypto'
import type { Needs } from '../app.ts'
import { countHit } from '../limit/throttle.server.ts'

const WINDOW_SECONDS = 3600
const EMAILS_MAX = 3

/**
 * Counts an email that a visitor has sent to an address of their choice. False from the fourth in an hour on, whatever
 * the reason of the emails, so that strangers cannot fill an inbox.
 */
export async function mayEmailGoTo(app: Needs<'db' | 'clock'>, email: string): Promise<boolean> {
  const bucket = `find-letter:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
  return (await countHit(app.db, bucket, WINDOW_SECONDS, EMAILS_MAX, app.clock.now())) === null
}
