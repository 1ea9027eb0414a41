import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { reviewState, type ReviewState } from '../reservation/review-window.ts'
import { refusalOfReview } from './review.ts'

/** The shortest time between two requests to one customer. */
const ASK_AGAIN_AFTER_HOURS = 72

/** The facts that decide whether the customer of a reservation may be asked for a review. */
export type AskableReservation = Awaited<ReturnType<typeof readAskable>>

/** The reservation with the facts for a review request. Refuses reservation.not_found. */
export async function readAskable(db: Database | Transaction, reservationId: string) {
  const row = await askable(db, reservationId).executeTakeFirst()
  if (!row) throw new Refused({ code: 'reservation.not_found' })
  return row
}

/** The same, with its row locked, so that of two simultaneous requests one is refused. */
export async function lockAskable(tx: Transaction, reservationId: string): Promise<AskableReservation> {
  await tx.selectFrom('reservation').select('id').where('id', '=', reservationId).forUpdate().execute()
  // A second statement: that of the lock does not see the request that was committed while it waited.
  return await readAskable(tx, reservationId)
}

/** The reason why the customer may not be asked now, or null when they may. */
export function askRefusal(row: AskableReservation, now: Temporal.Instant): Refusal | null {
  const refusal = refusalOfReview(stateOf(row, now), Temporal.Instant.from(row.ends_at))
  if (refusal) return refusal
  if (!row.contact_email) return { code: 'review.no_address' }
  if (!row.asked_at) return null
  const retryAt = Temporal.Instant.from(row.asked_at).add({ hours: ASK_AGAIN_AFTER_HOURS })
  if (Temporal.Instant.compare(now, retryAt) >= 0) return null
  return { code: 'review.asked_recently', retryAt: retryAt.toString() }
}

/** True when the review of a reservation can be given now. Refuses reservation.not_found. */
export async function isReviewOpen(app: Needs<'db' | 'clock'>, reservationId: string): Promise<boolean> {
  return stateOf(await readAskable(app.db, reservationId), app.clock.now()) === 'open'
}

function stateOf(
  { status, ends_at, given, erased_at }: AskableReservation,
  now: Temporal.Instant,
): ReviewState {
  const endsAt = Temporal.Instant.from(ends_at)
  return reviewState({ status, endsAt, given: Boolean(given), erased: erased_at !== null, now })
}

function askable(db: Database | Transaction, reservationId: string) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select(['r.id', 'r.status', 'r.contact_email', 'r.erased_at', 'a.ends_at'])
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
}
