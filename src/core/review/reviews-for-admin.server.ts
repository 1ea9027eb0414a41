import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { photosOfReview, reviewPhotoViews } from './review-photos.server.ts'
import {
  REVIEWS_PAGE_SIZE,
  type AdminReview,
  type AdminReviews,
  type AdminReviewsQuery,
} from './review-admin.schema.ts'

/** A page of reviews of every tour and state, newest first, in two queries. */
export async function reviewsForAdmin(
  app: Needs<'db'>,
  actor: Actor,
  query: AdminReviewsQuery,
): Promise<AdminReviews> {
  requireAbility(actor, 'moderate-comments')
  const [rows, counts] = await Promise.all([readPage(app.db, query), readCounts(app.db)])
  const total = query.status ? counts[query.status] : counts.PENDING + counts.PUBLISHED + counts.REJECTED
  return {
    comments: rows.map((row) => adminReview(row, query.locale)),
    total,
    pageSize: REVIEWS_PAGE_SIZE,
    counts,
  }
}

function readPage(db: Database, { status, page }: AdminReviewsQuery) {
  return db
    .selectFrom('comment as c')
    .innerJoin('tour as t', 't.id', 'c.tour_id')
    .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
    .selectAll('c')
    .select(['t.slug', 't.title', 'r.reference'])
    .select((eb) => photosOfReview(eb.ref('c.id')).as('photos'))
    .$if(status !== undefined, (reviews) => reviews.where('c.status', '=', status as AdminReview['status']))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(REVIEWS_PAGE_SIZE)
    .offset((page - 1) * REVIEWS_PAGE_SIZE)
    .execute()
}

async function readCounts(db: Database): Promise<AdminReviews['counts']> {
  const rows = await db
    .selectFrom('comment')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute()
  const counts = { PENDING: 0, PUBLISHED: 0, REJECTED: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

function adminReview(row: Row, locale: Locale): AdminReview {
  return {
    id: row.id,
    status: row.status,
    rate: row.rate,
    content: row.content,
    locale: row.locale,
    authorName: row.author_name,
    experiencedOn: row.experienced_on,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    rejectionReason: row.rejection_reason,
    reply: row.reply,
    repliedAt: row.replied_at,
    reference: row.reference,
    photos: reviewPhotoViews(row.photos),
    tour: { id: row.tour_id, slug: row.slug, title: inLocale(row.title, locale) },
    demo: row.demo,
  }
}
