import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { discardPhotosOf } from '../photo/discard-photos-of.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import type { ReviewStatus } from './review-admin.schema.ts'

/**
 * Publishes a review. Repeating it changes nothing. Refuses not_found, and review.status_conflict for a rejected one,
 * whose author has been notified.
 */
export async function publishReview(app: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<void> {
  requireAbility(actor, 'moderate-comments')
  await app.db.transaction().execute(async (tx) => {
    const { status } = await lockReview(tx, id)
    if (status === 'PUBLISHED') return
    refuseUnless(status, 'PENDING')
    const published_at = app.clock.now().toString()
    await tx.updateTable('comment').set({ status: 'PUBLISHED', published_at }).where('id', '=', id).execute()
    await recordAudit(tx, app, actor, 'comment.published', { type: 'comment', id })
  })
}

/**
 * Rejects a review, or withdraws a published one, and emails the reason to its author, in their language. Its photos
 * are removed. Repeating it changes nothing, the first reason stays. Refuses not_found.
 */
export async function rejectReview(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  requireAbility(actor, 'moderate-comments')
  await app.db.transaction().execute(async (tx) => {
    await lockReservationOfReview(tx, id)
    const { status, reservation_id: reservationId } = await lockReview(tx, id)
    if (status === 'REJECTED') return
    const rejection = { status: 'REJECTED', rejection_reason: reason } as const
    await tx.updateTable('comment').set(rejection).where('id', '=', id).execute()
    await discardPhotosOf(tx, app, 'comment_id', [id])
    await enqueueEmail(app, tx, { kind: 'review-rejected', reservationId, commentId: id })
    await recordAudit(tx, app, actor, 'comment.rejected', { type: 'comment', id })
  })
}

/**
 * Replies to a published review in public; an empty reply removes the present one. Refuses not_found, and
 * review.status_conflict for an unpublished review.
 */
export async function replyToReview(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  reply: string,
): Promise<void> {
  requireAbility(actor, 'moderate-comments')
  await app.db.transaction().execute(async (tx) => {
    const comment = await lockReview(tx, id)
    refuseUnless(comment.status, 'PUBLISHED')
    if ((comment.reply ?? '') === reply) return
    const answer = reply
      ? { reply, replied_at: app.clock.now().toString() }
      : { reply: null, replied_at: null }
    await tx.updateTable('comment').set(answer).where('id', '=', id).execute()
    const action = reply ? 'comment.replied' : 'comment.reply_removed'
    await recordAudit(tx, app, actor, action, { type: 'comment', id })
  })
}

/** Before the review, as an erasure does: the email names the reservation, whose row that locks. */
async function lockReservationOfReview(tx: Transaction, id: string): Promise<void> {
  if (!isUuid(id)) return
  await tx
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('comment').select('reservation_id').where('id', '=', id))
    .forKeyShare()
    .execute()
}

async function lockReview(tx: Transaction, id: string) {
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  const comment = await tx
    .selectFrom('comment')
    .select(['status', 'reservation_id', 'reply'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!comment) throw new Refused({ code: 'not_found' })
  return comment
}

function refuseUnless(status: ReviewStatus, wanted: ReviewStatus): void {
  if (status !== wanted) throw new Refused({ code: 'review.status_conflict', status })
}
