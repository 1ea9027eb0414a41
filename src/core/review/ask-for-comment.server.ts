import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { promiseLetter } from '../site/promise-letter.server.ts'
import { reviewState, reviewWindow } from './comment.ts'

/** A customer is not asked again within this time. */
const ASK_AGAIN_AFTER_HOURS = 72

/**
 * Asks the customer of a reservation for a review, by mail and in their language. Refuses reservation.not_found,
 * review.too_early, review.window_closed, review.already_given, review.not_reviewable, review.asked_recently (72 h)
 * and review.no_address.
 */
export async function askForComment(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  reservationId: string,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const row = await lockAskable(tx, reservationId)
    const now = app.clock.now()
    refuseUnlessAskable(row, now)
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
    await promiseLetter(app, tx, { kind: 'review-request', reservationId: row.id, requestId })
  })
}

async function lockAskable(tx: Transaction, reservationId: string) {
  const row = await tx
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select(['r.id', 'r.status', 'r.contact_email', 'a.ends_at'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('comment as c').select('c.id').whereRef('c.reservation_id', '=', 'r.id'))
        .as('given'),
      eb
        .selectFrom('comment_request as q')
        .select((q) => q.fn.max('q.requested_at').as('at'))
        .whereRef('q.reservation_id', '=', 'r.id')
        .as('asked_at'),
    ])
    .where('r.id', '=', reservationId)
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'reservation.not_found' })
  return row
}

function refuseUnlessAskable(row: Awaited<ReturnType<typeof lockAskable>>, now: Temporal.Instant): void {
  const endsAt = Temporal.Instant.from(row.ends_at)
  const state = reviewState({ status: row.status, endsAt, given: Boolean(row.given), now })
  if (state === 'too_early') {
    throw new Refused({ code: 'review.too_early', opensAt: reviewWindow(endsAt).opensAt.toString() })
  }
  if (state !== 'open') throw new Refused({ code: `review.${state}` })
  if (!row.contact_email) throw new Refused({ code: 'review.no_address' })
  if (!row.asked_at) return
  const retryAt = Temporal.Instant.from(row.asked_at).add({ hours: ASK_AGAIN_AFTER_HOURS })
  if (Temporal.Instant.compare(now, retryAt) < 0) {
    throw new Refused({ code: 'review.asked_recently', retryAt: retryAt.toString() })
  }
}
