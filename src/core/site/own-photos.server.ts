import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { photoView } from '../photo/photo-view.ts'
import type { PhotoView } from '../photo/photo.schema.ts'

/**
 * The photos of the operator on the public pages, which belong to no tour, guide or review, in one query: the portrait,
 * and the photos at the top of the home page in their order.
 */
export async function ownPhotos(
  app: Needs<'db'>,
  locale: Locale,
): Promise<{ portrait: PhotoView | null; hero: PhotoView[] }> {
  const rows = await app.db
    .selectFrom('photo')
    .selectAll()
    .where('tour_id', 'is', null)
    .where('guide_id', 'is', null)
    .where('comment_id', 'is', null)
    .where((eb) => eb.or([eb('part', 'is', null), eb('part', '=', 'hero')]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const portrait = rows.find(({ part }) => part === null)
  return {
    portrait: portrait ? photoView(portrait, locale) : null,
    hero: rows.filter(({ part }) => part === 'hero').map((row) => photoView(row, locale)),
  }
}
