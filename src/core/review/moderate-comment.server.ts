import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { promiseLetter } from '../email/promise-letter.server.ts'
import type { CommentStatus } from './comment-admin.schema.ts'

/**
 * Shows a review to the public. Repeating it changes nothing. Refuses not_found, and review.status_conflict for one
 * that was rejected: its author has been told so.
 */
export async function publishComment(app: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<void> {
  requireAbility(actor, 'moderate-comments')
  await app.db.transaction().execute(async (tx) => {
    const { status } = await lockComment(tx, id)
    if (status === 'PUBLISHED') return
    refuseUnless(status, 'PENDING')
    const published_at = app.clock.now().toString()
    await tx.updateTable('comment').set({ status: 'PUBLISHED', published_at }).where('id', '=', id).execute()
    await recordAudit(tx, app, actor, 'comment.published', { type: 'comment', id })
  })
}

/**
 * Keeps a review from the public, or takes one back that was shown, and mails the reason to its author, in their
 * language. Repeating it changes nothing, the first reason stays. Refuses not_found.
 */
export async function rejectComment(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  requireAbility(actor, 'moderate-comments')
  await app.db.transaction().execute(async (tx) => {
    const { status, reservation_id: reservationId } = await lockComment(tx, id)
    if (status === 'REJECTED') return
    const rejection = { status: 'REJECTED', rejection_reason: reason } as const
    await tx.updateTable('comment').set(rejection).where('id', '=', id).execute()
    await promiseLetter(app, tx, { kind: 'review-rejected', reservationId, commentId: id })
    await recordAudit(tx, app, actor, 'comment.rejected', { type: 'comment', id })
  })
}

/**
 * Answers a published review in public; an empty answer takes the one that stands away. Refuses not_found, and
 * review.status_conflict for one that nobody sees.
 */
export async function replyToComment(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  reply: string,
): Promise<void> {
  requireAbility(actor, 'moderate-comments')
  await app.db.transaction().execute(async (tx) => {
    const comment = await lockComment(tx, id)
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

async function lockComment(tx: Transaction, id: string) {
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

function refuseUnless(status: CommentStatus, wanted: CommentStatus): void {
  if (status !== wanted) throw new Refused({ code: 'review.status_conflict', status })
}
