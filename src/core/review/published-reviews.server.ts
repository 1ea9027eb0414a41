import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { publishedTourOf } from '../tour/tour-store.server.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { ratingOf } from '../kernel/rating.ts'
import type { RatingView } from '../kernel/rating.schema.ts'
import { Refused } from '../kernel/refusal.ts'
import type { PublicReview } from './review.schema.ts'

export type ReviewsPage = { comments: PublicReview[]; total: number }

/**
 * A page of a published tour's reviews, newest first, and how many there are. The tour is named by id, slug or former
 * slug. Refuses tour.not_found.
 */
export async function reviewsOfTour(
  app: Needs<'db'>,
  tour: string,
  page: { offset: number; limit: number; locale: Locale },
): Promise<ReviewsPage> {
  const found = await publishedTourOf(app.db, tour)
  if (!found) throw new Refused({ code: 'tour.not_found' })
  const ofTour = publishedReviews(app.db).where('comment.tour_id', '=', found.id)
  const [rows, counted] = await Promise.all([
    newestFirst(ofTour).offset(page.offset).limit(page.limit).execute(),
    ofTour.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { comments: rows.map((row) => publicReview(row, page.locale)), total: counted.total }
}

/** The newest reviews over all published tours. */
export async function newestReviews(
  app: Needs<'db'>,
  limit: number,
  locale: Locale,
): Promise<PublicReview[]> {
  const rows = await newestFirst(publishedReviews(app.db)).limit(limit).execute()
  return rows.map((row) => publicReview(row, locale))
}

/** The rating of all published tours together; null without reviews. */
export async function overallRating(app: Needs<'db'>): Promise<RatingView | null> {
  const counts = await publishedReviews(app.db)
    .select([
      'comment.rate',
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`bool_or(comment.demo)`.as('demo'),
    ])
    .groupBy('comment.rate')
    .execute()
  return ratingOf(counts)
}

function publishedReviews(db: Database) {
  return db
    .selectFrom('comment')
    .innerJoin('tour', 'tour.id', 'comment.tour_id')
    .where('comment.status', '=', 'PUBLISHED')
    .where('tour.status', '=', 'PUBLISHED')
}

function newestFirst(comments: ReturnType<typeof publishedReviews>) {
  return comments
    .selectAll('comment')
    .select(['tour.slug', 'tour.title'])
    .orderBy('comment.published_at', 'desc')
    .orderBy('comment.id', 'desc')
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number]

function publicReview(row: ReviewRow, locale: Locale): PublicReview {
  return {
    id: row.id,
    rate: row.rate,
    content: row.content,
    locale: row.locale,
    authorName: row.author_name,
    experiencedOn: row.experienced_on,
    // A published review always has its date: the database holds it (comment_published_dated).
    publishedAt: row.published_at as string,
    reply: row.reply,
    tour: { slug: row.slug, ...textsIn({ title: row.title }, locale) },
    demo: row.demo,
  }
}
