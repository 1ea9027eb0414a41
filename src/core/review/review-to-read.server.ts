import type { Needs } from '../app.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import type { ReviewToRead } from './review.ts'

/** The review, while it waits for the team; null for one that was read meanwhile, or is gone. */
export async function reviewToRead(
  { db }: Needs<'db'>,
  id: string,
  locale: Locale,
): Promise<ReviewToRead | null> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('tour', 'tour.id', 'comment.tour_id')
    .select(['comment.author_name as author', 'comment.rate', 'comment.content', 'tour.title'])
    .where('comment.id', '=', id)
    .where('comment.status', '=', 'PENDING')
    .executeTakeFirst()
  if (!row) return null
  const { title, ...review } = row
  return { ...review, tour: inLocale(title, locale) }
}
