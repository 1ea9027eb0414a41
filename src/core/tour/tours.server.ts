import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { opensPreview } from '../site/preview-link.server.ts'
import {
  countPublishedTours,
  publishedTourOf,
  readPublishedTour,
  readPublishedTours,
  readTour,
  readTourPaths,
} from './tour-store.server.ts'
import { withStandIns, isShowable, tourCard, tourView } from './tour-view.server.ts'
import type { TourCard, TourList, TourPath, TourView } from './tour.schema.ts'

/** Every published tour, in the operator's order and one language: one query, however many there are. */
export async function publishedTours(app: Needs<'db'>, locale: Locale): Promise<TourCard[]> {
  const rows = await readPublishedTours(app.db)
  return rows.filter(isShowable).map((row) => tourCard(row, locale))
}

/**
 * One page of the tours that the public may see, with the number of all published tours. Pages are counted from 1; one
 * beyond the end is empty.
 */
export async function tourList(
  app: Needs<'db'>,
  { locale, page, limit }: { locale: Locale; page: number; limit: number },
): Promise<TourList> {
  const [rows, total] = await Promise.all([
    readPublishedTours(app.db, { limit, offset: (page - 1) * limit }),
    countPublishedTours(app.db),
  ])
  return { tours: rows.filter(isShowable).map((row) => tourCard(row, locale)), total, page, pageSize: limit }
}

/** Every published tour by its slug, for sitemaps. */
export async function tourPaths(app: Needs<'db'>): Promise<TourPath[]> {
  const rows = await readTourPaths(app.db)
  return rows.map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at }))
}

export type FoundTour =
  | { kind: 'tour'; tour: TourView }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' }

/**
 * A tour by its id or slug in one language, in one query; `moved` with the present slug when the tour had this one
 * before, in two. Tours that are not published are missing.
 */
export async function tourBySlugOrId(app: Needs<'db'>, idOrSlug: string, locale: Locale): Promise<FoundTour> {
  const row = await readPublishedTour(app.db, idOrSlug)
  if (row) return isShowable(row) ? { kind: 'tour', tour: tourView(row, locale) } : { kind: 'missing' }
  const successor = await publishedTourOf(app.db, idOrSlug)
  return successor ? { kind: 'moved', slug: successor.slug } : { kind: 'missing' }
}

/**
 * A tour as its page will show it, in any status and however incomplete, for the holder of a preview link; null for an
 * invalid link.
 */
export async function tourPreview(
  app: Needs<'db' | 'clock' | 'keys'>,
  idOrSlug: string,
  token: string,
  locale: Locale,
): Promise<TourView | null> {
  const row = await readTour(app.db, idOrSlug)
  if (!row || !opensPreview(app.keys, token, row.id, app.clock.now())) return null
  return tourView(withStandIns(row), locale)
}
