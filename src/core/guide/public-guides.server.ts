import type { Needs } from '../app.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { photoView } from '../photo/photo-view.ts'
import { portraitsOf } from './portraits-of.server.ts'
import type { PublicGuide } from './public-guide.schema.ts'

/** The guides whom the operator introduces to visitors, in the order of their first profile, in two queries. */
export async function publicGuides(app: Needs<'db'>, locale: Locale): Promise<PublicGuide[]> {
  const rows = await app.db
    .selectFrom('guide_profile')
    .select(['member_id', 'name', 'bio', 'languages'])
    .where('published', '=', true)
    .orderBy('created_at')
    .orderBy('member_id')
    .execute()
  const portraits = await portraitsOf(
    app.db,
    rows.map(({ member_id }) => member_id),
  )
  return rows.map(({ member_id: id, name, bio, languages }) => {
    const portrait = portraits.get(id)
    return {
      id,
      name,
      ...textsIn({ bio }, locale),
      languages,
      // A portrait shows its guide, whose name is its description.
      portrait: portrait ? { ...photoView(portrait, locale), alt: name } : null,
    }
  })
}
