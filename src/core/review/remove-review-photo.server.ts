import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'

/**
 * Removes one photo of a review, published or not; the review stays, and the files follow by a job. Refuses not_found,
 * also for a photo that was removed before.
 */
export async function removeReviewPhoto(
  app: Needs<'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { id, photoId }: { id: string; photoId: string },
): Promise<void> {
  requireAbility(actor, 'moderate-comments')
  if (!isUuid(id) || !isUuid(photoId)) throw new Refused({ code: 'not_found' })
  await app.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('photo')
      .where('id', '=', photoId)
      .where('comment_id', '=', id)
      .returning('storage_key as storageKey')
      .executeTakeFirst()
    if (!removed) throw new Refused({ code: 'not_found' })
    await recordAudit(tx, app, actor, 'comment.photo_removed', { type: 'comment', id }, { photoId })
    await app.jobs.enqueue(tx, { name: 'discard-photo', data: removed })
  })
}
