import type { Needs } from '../app.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import type { ReviewInvitation } from './review.schema.ts'
import { reviewStateOf } from './review-state-of.server.ts'
import { reviewWindow } from '../reservation/review-window.ts'
import { authorName } from './review.ts'
import { reviewPhotoViews } from './review-photos.server.ts'
import { reviewableReservation } from './reviewable-reservation.server.ts'

/** The content of the review page: the tour, whether it can be rated now, and the review already given. */
export async function reviewInvitation(
  app: Needs<'db' | 'clock'>,
  tokenOrSessionId: string,
  locale: Locale,
): Promise<ReviewInvitation> {
  const row = await reviewableReservation(app.db, tokenOrSessionId)
  const endsAt = Temporal.Instant.from(row.ends_at)
  const { opensAt, closesAt } = reviewWindow(endsAt)
  const given = row.rate !== null && {
    rate: row.rate,
    content: row.content ?? '',
    status: row.comment_status ?? 'PENDING',
    photos: reviewPhotoViews(row.photos),
  }
  return {
    state: reviewStateOf(row, app.clock.now()),
    opensAt: opensAt.toString(),
    closesAt: closesAt.toString(),
    tour: { slug: row.slug, ...textsIn({ title: row.title, place: row.place }, locale) },
    localDateTimeStart: row.local_start,
    timeZone: row.time_zone,
    authorName: authorName(row.contact_name),
    given: given || null,
  }
}
