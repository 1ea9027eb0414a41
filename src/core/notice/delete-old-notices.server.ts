import type { Needs } from '../app.ts'

/** Longer than any event is repeated by its source. */
const KEPT_FOR_DAYS = 60

/** Deletes the rows of notices that were sent two months ago. Returns their number. */
export async function deleteOldNotices({ db, clock }: Needs<'db' | 'clock'>): Promise<number> {
  const before = clock
    .now()
    .subtract({ hours: KEPT_FOR_DAYS * 24 })
    .toString()
  const { numDeletedRows } = await db
    .deleteFrom('team_notice')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('digest_id', 'is not', null)]))
    .where((eb) => eb.or([eb('push_due_at', 'is', null), eb('push_batch_id', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
