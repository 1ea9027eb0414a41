import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { publishedTourOf } from '../tour/tour-store.server.ts'
import { LOCALES, textsIn, type Locale } from '../kernel/locale.ts'
import { ratingOf } from '../kernel/rating.ts'
import type { RatingView } from '../kernel/rating.schema.ts'
import { Refused } from '../kernel/refusal.ts'
import { photosOfReview, reviewPhotoViews } from './review-photos.server.ts'
import type { ReviewSort } from './review.ts'
import type { PublicReview, TourReviews, TourReviewsQuery } from './review.schema.ts'

/**
 * A page of a published tour's reviews, how many match, and how many the tour has of each kind. The tour is named by
 * id, slug or former slug. Refuses tour.not_found.
 */
export async function reviewsOfTour(
  app: Needs<'db'>,
  tour: string,
  page: Pick<TourReviewsQuery, 'offset' | 'limit' | 'locale'> & Partial<TourReviewsQuery>,
): Promise<TourReviews> {
  const found = await publishedTourOf(app.db, tour)
  if (!found) throw new Refused({ code: 'tour.not_found' })
  const { sort = 'newest', language, words = 'any' } = page
  const ofTour = publishedReviews(app.db).where('comment.tour_id', '=', found.id)
  const matching = ofTour
    .$if(language !== undefined, (query) => query.where('comment.locale', '=', language as Locale))
    .$if(words === 'only', (query) => query.where('comment.content', '!=', ''))
  const [rows, counted] = await Promise.all([
    newestFirst(sorted(matching, sort, page.locale))
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    countByKind(ofTour),
  ])
  const isMatch = (kind: KindCount) =>
    (language === undefined || kind.locale === language) && (words === 'any' || !kind.wordless)
  return {
    comments: rows.map((row) => publicReview(row, page.locale)),
    total: sumOf(counted.filter(isMatch)),
    counts: countsOf(counted),
  }
}

type PublishedReviews = ReturnType<typeof publishedReviews>

function sorted(comments: PublishedReviews, sort: ReviewSort, locale: Locale): PublishedReviews {
  if (sort === 'newest') return comments
  if (sort === 'locale') return comments.orderBy(sql`comment.locale = ${locale}`, 'desc')
  return comments.orderBy('comment.rate', sort === 'highest' ? 'desc' : 'asc')
}

/** The number of reviews of one language and rate, with or without words. */
type KindCount = { locale: Locale; rate: number; wordless: boolean; count: number }

async function countByKind(comments: PublishedReviews): Promise<KindCount[]> {
  return comments
    .select([
      'comment.locale',
      'comment.rate',
      sql<boolean>`comment.content = ''`.as('wordless'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['comment.locale', 'comment.rate', 'wordless'])
    .execute()
}

function countsOf(kinds: readonly KindCount[]): TourReviews['counts'] {
  const languages = LOCALES.map((language) => ({
    language,
    count: sumOf(kinds.filter(({ locale, wordless }) => locale === language && !wordless)),
  }))
  const wordlessOf = (rate: number) => sumOf(kinds.filter((kind) => kind.wordless && kind.rate === rate))
  const wordless = {
    1: wordlessOf(1),
    2: wordlessOf(2),
    3: wordlessOf(3),
    4: wordlessOf(4),
    5: wordlessOf(5),
  }
  return { languages, wordless }
}

function sumOf(kinds: readonly KindCount[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

/** Reviews over all published tours in the order of `sort`; those at the same place are newest first. */
export async function reviewsOfAllTours(
  app: Needs<'db'>,
  { limit, locale, sort = 'newest' }: Pick<TourReviewsQuery, 'limit' | 'locale'> & Partial<TourReviewsQuery>,
): Promise<PublicReview[]> {
  const rows = await newestFirst(sorted(publishedReviews(app.db), sort, locale))
    .limit(limit)
    .execute()
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

function newestFirst(comments: PublishedReviews) {
  return comments
    .selectAll('comment')
    .select(['tour.slug', 'tour.title'])
    .select((eb) => photosOfReview(eb.ref('comment.id')).as('photos'))
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
    photos: reviewPhotoViews(row.photos),
    tour: { slug: row.slug, ...textsIn({ title: row.title }, locale) },
    demo: row.demo,
  }
}
