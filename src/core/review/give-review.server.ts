import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { countHit } from '../kernel/throttle.server.ts'
import { readSettings } from '../site/settings-store.server.ts'
import type { ReviewFields, GivenReview } from './review.schema.ts'
import { authorName, reviewState, reviewWindow } from './review.ts'
import { reviewableReservation } from './reviewable-reservation.server.ts'

const TRIES_A_DAY = 3
const DAY_SECONDS = 24 * 60 * 60

/**
 * Stores a customer's review: it waits for the operator to read it or, when the settings do not require that, is
 * published at once. One for each reservation, from the end of the departure for 60 days. The same review again,
 * because its response was lost, gets the same result. Refuses reservation.not_found, review.too_early,
 * review.window_closed, review.already_given, review.not_reviewable, review.too_many (3 a day by one link).
 */
export async function giveReview(
  app: Needs<'db' | 'clock' | 'ids'>,
  tokenOrSessionId: string,
  form: ReviewFields,
): Promise<GivenReview> {
  const reservation = await reviewableReservation(app.db, tokenOrSessionId)
  const given = givenBefore(reservation, form)
  if (given) return given
  const { id } = reservation
  const retryAfter = await countHit(app.db, `comment:${id}`, DAY_SECONDS, TRIES_A_DAY, app.clock.now())
  if (retryAfter !== null) throw new Refused({ code: 'review.too_many', retryAfter })
  return app.db.transaction().execute((tx) => insertReview(app, tx, tokenOrSessionId, form))
}

async function insertReview(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  tokenOrSessionId: string,
  form: ReviewFields,
): Promise<GivenReview> {
  const { reviews } = await readSettings(tx, ['reviews'])
  const { id } = await reviewableReservation(tx, tokenOrSessionId)
  // The second of two at once waits here, and then finds the first.
  await tx.selectFrom('reservation').select('id').where('id', '=', id).forUpdate().execute()
  const row = await reviewableReservation(tx, tokenOrSessionId)
  const given = givenBefore(row, form)
  if (given) return given
  const now = app.clock.now()
  refuseUnlessOpen(row, now)
  return await tx
    .insertInto('comment')
    .values({
      id: app.ids.uuid(),
      reservation_id: row.id,
      tour_id: row.tour_id,
      rate: form.rate,
      content: form.content,
      locale: row.locale,
      author_name: authorName(row.contact_name),
      experienced_on: row.local_start.slice(0, 10),
      demo: row.demo,
      created_at: now.toString(),
      ...(reviews.moderated ? { status: 'PENDING' } : { status: 'PUBLISHED', published_at: now.toString() }),
    })
    .returning('status')
    .executeTakeFirstOrThrow()
}

/** The result of exactly this review, when it has been given already. */
function givenBefore(
  { rate, content, comment_status: status }: Awaited<ReturnType<typeof reviewableReservation>>,
  form: ReviewFields,
): GivenReview | null {
  return status !== null && rate === form.rate && content === form.content ? { status } : null
}

function refuseUnlessOpen(
  row: Awaited<ReturnType<typeof reviewableReservation>>,
  now: Temporal.Instant,
): void {
  const endsAt = Temporal.Instant.from(row.ends_at)
  const state = reviewState({ status: row.status, endsAt, given: row.rate !== null, now })
  if (state === 'open') return
  if (state === 'too_early') {
    throw new Refused({ code: 'review.too_early', opensAt: reviewWindow(endsAt).opensAt.toString() })
  }
  throw new Refused({ code: `review.${state}` })
}
