import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'

/** The members of one turn: the next turn takes the others. */
const MEMBERS_MAX = 200

/**
 * Gathers the notices whose time has come into one email for each member, enqueued in the transaction that marks them
 * as gathered. Those of a disabled member are marked and not sent. Returns the number of emails.
 */
export async function sendDigests(app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>): Promise<number> {
  const now = app.clock.now().toString()
  const due = await app.db
    .selectFrom('team_notice')
    .select('user_id')
    .distinct()
    .where('due_at', '<=', now)
    .where('digest_id', 'is', null)
    .limit(MEMBERS_MAX)
    .execute()
  let sent = 0
  for (const { user_id } of due) if (await sendDigest(app, user_id, now)) sent += 1
  return sent
}

async function sendDigest(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  userId: string,
  now: string,
): Promise<boolean> {
  return await app.db.transaction().execute(async (tx) => {
    const digestId = app.ids.uuid()
    // A second worker skips the locked rows: no notice is in two emails.
    const gathered = await tx
      .updateTable('team_notice')
      .set({ digest_id: digestId })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('team_notice')
          .select('id')
          .where('user_id', '=', userId)
          .where('due_at', '<=', now)
          .where('digest_id', 'is', null)
          .modifyEnd(sql`for update skip locked`),
      )
      .returning('id')
      .execute()
    if (gathered.length === 0) return false
    const to = await tx
      .selectFrom('app_user')
      .select(['username as recipient', 'locale'])
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    return to !== undefined && (await enqueueEmail(app, tx, { kind: 'notice-digest', userId, digestId }, to))
  })
}
