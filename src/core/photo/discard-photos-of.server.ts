import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'

/**
 * Deletes the photos of a guide, or of reviews. Their files are removed after the commit, by a job: the store may be
 * unreachable now.
 */
export async function discardPhotosOf(
  tx: Transaction,
  { jobs }: Needs<'jobs'>,
  owner: 'guide_id' | 'comment_id',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const removed = await tx.deleteFrom('photo').where(owner, 'in', ids).returning('storage_key').execute()
  for (const { storage_key: storageKey } of removed)
    await jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey } })
}
