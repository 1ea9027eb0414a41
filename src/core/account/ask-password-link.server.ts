import type { Needs } from '../app.ts'
import { mayEmailOfNetworkGoTo } from '../email/may-email-go-to.server.ts'
import { countClient } from '../limit/count-client.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { tokenHash } from '../kernel/secret-link.server.ts'
import type { LostPassword } from './lost-password.schema.ts'

/** The limit on requests of one network. */
const REQUESTS = { name: 'lost-password', windowSeconds: 3600, limit: 10 }

/**
 * Takes the request of a person who lost their password. The same work is done for every email address, a member's or
 * not: a job looks for the member, and sends the link. Refuses auth.too_many_attempts from the eleventh request of a
 * network in an hour on. An email address that a network has asked for three times in an hour, or all networks nine
 * times, gets nothing more; the response stays the same. The links of the emails before are open as long as the limit
 * holds.
 */
export async function askPasswordLink(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs'>,
  { username }: LostPassword,
  clientAddress: string | null,
): Promise<void> {
  const { retryAfter } = await countClient(app, clientAddress, REQUESTS)
  if (retryAfter !== null) throw new Refused({ code: 'auth.too_many_attempts', retryAfter })
  if (!(await mayEmailOfNetworkGoTo(app, 'password-link', username, clientAddress))) return
  const data = { linkId: app.ids.uuid(), usernameHash: hashOfUsername(username) }
  await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, { name: 'send-password-link', data }))
}

/** The typed email address as the job knows it: it may belong to a person who has nothing to do with the team. */
export function hashOfUsername(username: string): string {
  return tokenHash(`username:${username}`).toString('base64url')
}
