import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { discardPhotosOf } from '../photo/discard-photos-of.server.ts'

/** A rejected review keeps an empty reason, which its table requires. */
const NO_REASON = sql<string | null>`case when rejection_reason is not null then '' end`

/** The reviews that lost their words and photos, and the deleted emails. */
export type ErasedBeside = { comments: number; letters: number }

/**
 * Erases the persons of these reservations: amounts and dates stay; names, email addresses, telephone numbers, notes,
 * the emails to their customers, the texts of their cancellations, refunds, payment issues and reviews, and the photos
 * of these go.
 */
export async function eraseReservations(
  app: Needs<'clock' | 'jobs'>,
  tx: Transaction,
  ids: readonly string[],
): Promise<ErasedBeside> {
  if (ids.length === 0) return { comments: 0, letters: 0 }
  const reviews = await tx
    .updateTable('comment')
    .set({ author_name: '', content: '', reply: null, replied_at: null, rejection_reason: NO_REASON })
    .where('reservation_id', 'in', ids)
    .returning('id')
    .execute()
  const reviewIds = reviews.map(({ id }) => id)
  await discardPhotosOf(tx, app, 'comment_id', reviewIds)
  const letters = await tx.deleteFrom('letter').where('reservation_id', 'in', ids).executeTakeFirst()
  await tx.deleteFrom('ticket_link').where('reservation_id', 'in', ids).execute()
  await tx.deleteFrom('reservation_note').where('reservation_id', 'in', ids).execute()
  await tx.updateTable('cancellation').set({ message: '' }).where('reservation_id', 'in', ids).execute()
  await tx.updateTable('date_choice').set({ message: '' }).where('reservation_id', 'in', ids).execute()
  await tx.updateTable('goodwill_refund').set({ reason: '' }).where('reservation_id', 'in', ids).execute()
  await tx
    .updateTable('import_row')
    .set({ cells: [], reason: null })
    .where('reservation_id', 'in', ids)
    .execute()
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
      erased_at: app.clock.now().toString(),
    })
    .where('id', 'in', ids)
    .execute()
  return { comments: reviewIds.length, letters: Number(letters.numDeletedRows) }
}
