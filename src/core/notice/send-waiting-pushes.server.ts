import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { liveDevices } from './live-devices.server.ts'

/** The members of one turn: the next turn takes the others. */
const MEMBERS_MAX = 200

/**
 * Gathers the pushes that have waited for the end of quiet hours into one for each device of a member, enqueued in the
 * transaction that marks them as gathered. Returns the number of members.
 */
export async function sendWaitingPushes(app: Needs<'db' | 'clock' | 'ids' | 'jobs'>): Promise<number> {
  const now = app.clock.now()
  const due = await app.db
    .selectFrom('team_notice')
    .select('user_id')
    .distinct()
    .where('push_due_at', '<=', now.toString())
    .where('push_batch_id', 'is', null)
    .limit(MEMBERS_MAX)
    .execute()
  for (const { user_id } of due) await gather(app, user_id, now)
  return due.length
}

async function gather(
  app: Needs<'db' | 'ids' | 'jobs'>,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const batchId = app.ids.uuid()
    const gathered = await tx
      .updateTable('team_notice')
      .set({ push_batch_id: batchId })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('team_notice')
          .select('id')
          .where('user_id', '=', userId)
          .where('push_due_at', '<=', now.toString())
          .where('push_batch_id', 'is', null)
          .modifyEnd(sql`for update skip locked`),
      )
      .returning('id')
      .execute()
    if (gathered.length === 0) return
    const devices = await liveDevices(tx, now).where('d.user_id', '=', userId).execute()
    for (const { id: deviceId } of devices)
      await app.jobs.enqueue(tx, { name: 'send-push', data: { deviceId, batchId, isTest: false } })
  })
}
