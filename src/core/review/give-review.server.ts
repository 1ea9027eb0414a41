import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { countHit } from '../limit/throttle.server.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import { preparePhoto } from '../photo/prepare-photo.server.ts'
import type { RenderedPhoto } from '../photo/photo-renderer.ts'
import { withStoredPhotos, type PhotoRowToInsert } from '../photo/store-photos.server.ts'
import { readSettings } from '../site/settings-store.server.ts'
import type { ReviewFields, GivenReview } from './review.schema.ts'
import { reviewStateOf } from './review-state-of.server.ts'
import { authorName, refusalOfReview } from './review.ts'
import { reviewableReservation } from './reviewable-reservation.server.ts'

const TRIES_A_DAY = 3
const DAY_SECONDS = 24 * 60 * 60

type Given = Omit<ReviewFields, 'photos'> & { photos?: readonly Blob[] }
type Tools = Needs<'db' | 'clock' | 'ids' | 'photos' | 'photoRenderer' | 'jobs' | 'log' | 'origin'>

/**
 * Stores a customer's review: it waits for the operator to read it or, when the settings do not require that and it
 * has no photos, is published at once. One for each reservation, from the end of the departure for 60 days. The same
 * review again, because its response was lost, gets the same result. Refuses reservation.not_found, review.too_early,
 * review.window_closed, review.already_given, review.not_reviewable, review.too_many (3 a day by one link), and
 * upload.* for its photos (see `preparePhoto`); a refused photo is no try.
 */
export async function giveReview(app: Tools, tokenOrSessionId: string, form: Given): Promise<GivenReview> {
  const reservation = await reviewableReservation(app.db, tokenOrSessionId)
  const given = givenBefore(reservation, form)
  if (given) return given
  const rendered = await preparePhotos(app, reservation, form.photos ?? [])
  const { id } = reservation
  const retryAfter = await countHit(app.db, `comment:${id}`, DAY_SECONDS, TRIES_A_DAY, app.clock.now())
  if (retryAfter !== null) throw new Refused({ code: 'review.too_many', retryAfter })
  return withStoredPhotos(app, rendered, (photos) =>
    app.db.transaction().execute((tx) => insertReview(app, tx, tokenOrSessionId, { ...form, photos })),
  )
}

/** One after the other: decoding is shared with everybody else's photos. Nothing is decoded in vain. */
async function preparePhotos(
  app: Tools,
  reservation: Awaited<ReturnType<typeof reviewableReservation>>,
  files: readonly Blob[],
): Promise<RenderedPhoto[]> {
  if (files.length > 0) refuseUnlessOpen(reservation, app.clock.now())
  const rendered: RenderedPhoto[] = []
  for (const file of files) rendered.push(await preparePhoto(app, file))
  return rendered
}

async function insertReview(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  tokenOrSessionId: string,
  form: Omit<Given, 'photos'> & { photos: readonly PhotoRowToInsert[] },
): Promise<GivenReview> {
  const { reviews } = await readSettings(tx, ['reviews'])
  const { id: reservationId } = await reviewableReservation(tx, tokenOrSessionId)
  // The second of two at once waits here, and then finds the first.
  await tx.selectFrom('reservation').select('id').where('id', '=', reservationId).forUpdate().execute()
  const row = await reviewableReservation(tx, tokenOrSessionId)
  const given = givenBefore(row, form)
  if (given) return given
  const now = app.clock.now()
  refuseUnlessOpen(row, now)
  const id = app.ids.uuid()
  // A photo is seen before it is understood, so photos are looked at first whatever the settings say of words.
  const isRead = reviews.moderated || form.photos.length > 0
  const { status } = await tx
    .insertInto('comment')
    .values({
      id,
      reservation_id: row.id,
      tour_id: row.tour_id,
      rate: form.rate,
      content: form.content,
      locale: row.locale,
      author_name: authorName(row.contact_name),
      experienced_on: row.local_start.slice(0, 10),
      demo: row.demo,
      created_at: now.toString(),
      ...(isRead ? { status: 'PENDING' } : { status: 'PUBLISHED', published_at: now.toString() }),
    })
    .returning('status')
    .executeTakeFirstOrThrow()
  await insertReviewPhotos(tx, app, id, form.photos)
  if (isRead) await enqueueTeamNotice(app, tx, { notice: 'review', occasion: id, commentId: id })
  return { status }
}

async function insertReviewPhotos(
  tx: Transaction,
  { jobs }: Needs<'jobs'>,
  comment_id: string,
  photos: readonly PhotoRowToInsert[],
): Promise<void> {
  if (photos.length === 0) return
  const rows = photos.map((row, position) => ({ ...row, tour_id: null, comment_id, position }))
  await tx.insertInto('photo').values(rows).execute()
  for (const { id } of photos) await jobs.enqueue(tx, { name: 'render-photo', data: { photoId: id } })
}

/** The result of exactly this review, when it has been given already. */
function givenBefore(
  { rate, content, comment_status: status }: Awaited<ReturnType<typeof reviewableReservation>>,
  form: Pick<Given, 'rate' | 'content'>,
): GivenReview | null {
  return status !== null && rate === form.rate && content === form.content ? { status } : null
}

function refuseUnlessOpen(
  row: Awaited<ReturnType<typeof reviewableReservation>>,
  now: Temporal.Instant,
): void {
  const refusal = refusalOfReview(reviewStateOf(row, now), Temporal.Instant.from(row.ends_at))
  if (refusal) throw new Refused(refusal)
}
