import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'

/** A rejected review keeps an empty reason, which its table requires. */
const NO_REASON = sql<string | null>`case when rejection_reason is not null then '' end`

/**
 * Erases the persons of these reservations: amounts and dates stay; names, email addresses, telephone numbers, notes
 * and the texts of their cancellations, refunds, payment issues and reviews go. Returns the number of reviews that
 * lost theirs.
 */
export async function eraseReservations(
  tx: Transaction,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('comment')
    .set({ author_name: '', content: '', reply: null, replied_at: null, rejection_reason: NO_REASON })
    .where('reservation_id', 'in', ids)
    .executeTakeFirst()
  await tx.deleteFrom('ticket_link').where('reservation_id', 'in', ids).execute()
  await tx.deleteFrom('reservation_note').where('reservation_id', 'in', ids).execute()
  await tx.updateTable('cancellation').set({ message: '' }).where('reservation_id', 'in', ids).execute()
  await tx.updateTable('goodwill_refund').set({ reason: '' }).where('reservation_id', 'in', ids).execute()
  await tx.updateTable('payment_issue').set({ note: '' }).where('reservation_id', 'in', ids).execute()
  await tx
    .updateTable('reservation')
    .set({
      contact_name: '',
      contact_email: null,
      contact_phone: null,
      note: '',
      client_address: null,
      client_network: null,
      form_token: null,
      erased_at: now.toString(),
    })
    .where('id', 'in', ids)
    .execute()
  return Number(numUpdatedRows)
}
