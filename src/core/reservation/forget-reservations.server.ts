import type { Transaction } from '#database/connect.ts'
import { forgottenContact } from './forgotten-contact.ts'

/**
 * Forgets who these reservations were for: amounts and dates stay; names, addresses, telephone numbers and notes go, as
 * do the texts of their reviews. Answers how many reviews lost theirs.
 */
export async function forgetReservations(
  tx: Transaction,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('comment')
    .set({ author_name: '', content: '', reply: null, replied_at: null })
    .where('reservation_id', 'in', ids)
    .executeTakeFirst()
  await tx.deleteFrom('reservation_note').where('reservation_id', 'in', ids).execute()
  await tx.updateTable('reservation').set(forgottenContact(now)).where('id', 'in', ids).execute()
  return Number(numUpdatedRows)
}
