import type { Needs } from '../app.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { gatherNotices, membersToNotify } from './gather-notices.server.ts'

const DAILY_EMAIL = { dueAt: 'due_at', batchId: 'digest_id' } as const

/**
 * Gathers the notices whose time has come into one email for each member, enqueued in the transaction that marks them
 * as gathered. Those of a disabled member are marked and not sent. Returns the number of emails.
 */
export async function sendDigests(app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>): Promise<number> {
  const now = app.clock.now()
  let sent = 0
  for (const userId of await membersToNotify(app.db, DAILY_EMAIL, now))
    if (await sendDigest(app, userId, now)) sent += 1
  return sent
}

async function sendDigest(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return await app.db.transaction().execute(async (tx) => {
    const digestId = app.ids.uuid()
    if (!(await gatherNotices(tx, DAILY_EMAIL, { userId, batch: digestId, now }))) return false
    const to = await tx
      .selectFrom('app_user')
      .select(['username as recipient', 'locale'])
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    return to !== undefined && (await enqueueEmail(app, tx, { kind: 'notice-digest', userId, digestId }, to))
  })
}
