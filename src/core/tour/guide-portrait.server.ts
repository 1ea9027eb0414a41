import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { photoView } from '../photo/photo-view.ts'
import type { PhotoView } from '../photo/photo.schema.ts'

/**
 * The photo of the operator on the public pages: it belongs to no tour, guide, review or part of the look. Null when
 * there is none.
 */
export async function guidePortrait(app: Needs<'db'>, locale: Locale): Promise<PhotoView | null> {
  const row = await app.db
    .selectFrom('photo')
    .selectAll()
    .where('tour_id', 'is', null)
    .where('guide_id', 'is', null)
    .where('comment_id', 'is', null)
    .where('part', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row ? photoView(row, locale) : null
}
