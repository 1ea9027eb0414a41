import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { opensPreview } from './preview-link.server.ts'
import { publishedTourOf, readPublishedTour, readPublishedTours, readTour } from './tour-store.server.ts'
import { asFarAsItIs, isShowable, tourCard, tourView } from './tour-view.server.ts'
import type { TourCard, TourView } from './tour.schema.ts'

/** Every tour the public may see, in the operator's order and one language: one query, however many there are. */
export async function publishedTours(app: Needs<'db'>, locale: Locale): Promise<TourCard[]> {
  const rows = await readPublishedTours(app.db)
  return rows.filter(isShowable).map((row) => tourCard(row, locale))
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
 * A tour as its page will show it, in whatever status and however far it is, for who has a link that opens it; null for
 * a link that does not.
 */
export async function tourPreview(
  app: Needs<'db' | 'clock' | 'keys'>,
  idOrSlug: string,
  token: string,
  locale: Locale,
): Promise<TourView | null> {
  const row = await readTour(app.db, idOrSlug)
  if (!row || !opensPreview(app.keys, token, row.id, app.clock.now())) return null
  return tourView(asFarAsItIs(row), locale)
}
