import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { lockAskable, askRefusal } from './askable-reservation.server.ts'

/**
 * Requests a review from the customer of a reservation, by email and in their language. Refuses reservation.not_found,
 * review.too_early, review.window_closed, review.already_given, review.not_reviewable, review.asked_recently (72 h)
 * and review.no_address.
 */
export async function requestReview(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  reservationId: string,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const row = await lockAskable(tx, reservationId)
    const now = app.clock.now()
    const refusal = askRefusal(row, now)
    if (refusal) throw new Refused(refusal)
    const requestId = app.ids.uuid()
    const requestedBy = actor.type === 'user' ? actor.id : 'system'
    await tx
      .insertInto('comment_request')
      .values({
        id: requestId,
        reservation_id: row.id,
        requested_at: now.toString(),
        requested_by: requestedBy,
      })
      .execute()
    await enqueueEmail(app, tx, { kind: 'review-request', reservationId: row.id, requestId })
    await recordAudit(tx, app, actor, 'reservation.review_asked', { type: 'reservation', id: row.id })
  })
}
