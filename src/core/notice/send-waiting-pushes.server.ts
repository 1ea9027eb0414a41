import type { Needs } from '../app.ts'
import { gatherNotices, membersToNotify } from './gather-notices.server.ts'
import { liveDevices } from './live-devices.server.ts'

const PUSHES = { dueAt: 'push_due_at', batchId: 'push_batch_id' } as const

/**
 * Gathers the pushes that have waited for the end of quiet hours into one for each device of a member, enqueued in the
 * transaction that marks them as gathered. Returns the number of members.
 */
export async function sendWaitingPushes(app: Needs<'db' | 'clock' | 'ids' | 'jobs'>): Promise<number> {
  const now = app.clock.now()
  const members = await membersToNotify(app.db, PUSHES, now)
  for (const userId of members) await gather(app, userId, now)
  return members.length
}

async function gather(
  app: Needs<'db' | 'ids' | 'jobs'>,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const batchId = app.ids.uuid()
    if (!(await gatherNotices(tx, PUSHES, { userId, batch: batchId, now }))) return
    const devices = await liveDevices(tx, now).where('d.user_id', '=', userId).execute()
    for (const { id: deviceId } of devices)
      await app.jobs.enqueue(tx, { name: 'send-push', data: { deviceId, batchId, isTest: false } })
  })
}
