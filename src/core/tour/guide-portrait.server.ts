import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { photoView } from './photo.ts'
import type { PhotoView } from './tour.schema.ts'

/** The photo of the guide on the public pages: the one that belongs to no tour. Null when there is none. */
export async function guidePortrait(app: Needs<'db'>, locale: Locale): Promise<PhotoView | null> {
  const row = await app.db
    .selectFrom('photo')
    .selectAll()
    .where('tour_id', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row ? photoView(row, locale) : null
}
