import type { Database, Transaction } from '#database/connect.ts'

/** The members of one turn: the next turn takes the others. */
const MEMBERS_MAX = 200

/** The columns of the notices that wait for the daily email of a member, or for the end of quiet hours. */
export type Gathering =
  | { dueAt: 'due_at'; batchId: 'digest_id' }
  | { dueAt: 'push_due_at'; batchId: 'push_batch_id' }

/** The members with notices whose time has come, by id: 200 at most. */
export async function membersToNotify(
  db: Database,
  { dueAt, batchId }: Gathering,
  now: Temporal.Instant,
): Promise<string[]> {
  const due = await db
    .selectFrom('team_notice')
    .select('user_id')
    .distinct()
    .where(dueAt, '<=', now.toString())
    .where(batchId, 'is', null)
    .limit(MEMBERS_MAX)
    .execute()
  return due.map(({ user_id }) => user_id)
}

/**
 * Gathers a member's notices whose time has come under the id of a batch. Returns false when there are none left: a
 * second worker waits for the first one, so that no notice is in two batches, and no member gets two for one moment.
 */
export async function gatherNotices(
  tx: Transaction,
  { dueAt, batchId }: Gathering,
  { userId, batch, now }: { userId: string; batch: string; now: Temporal.Instant },
): Promise<boolean> {
  const gathered = await tx
    .updateTable('team_notice')
    .set(batchId, batch)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('team_notice')
        .select('id')
        .where('user_id', '=', userId)
        .where(dueAt, '<=', now.toString())
        .where(batchId, 'is', null)
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute()
  return gathered.length > 0
}
