import { ABILITIES, requireAbility, type Actor } from '../kernel/actor.ts'
import type { Needs } from '../app.ts'
import { isUuid } from '../kernel/ids.ts'
import { DEFAULT_LOCALE, wholeText } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { photoView } from '../photo/photo-view.ts'
import { fullName } from '../member/member.ts'
import type { GuideProfile } from './guide-profile.schema.ts'
import { portraitsOf } from './portraits-of.server.ts'

/** The profile of a member for the team; one that was never saved proposes the first name. Refuses not_found. */
export async function guideProfile(app: Needs<'db'>, actor: Actor, id: string): Promise<GuideProfile> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  const row = await app.db
    .selectFrom('app_user as u')
    .leftJoin('guide_profile as g', 'g.member_id', 'u.id')
    .select(['u.firstname', 'u.lastname', 'u.disabled_at', 'u.role'])
    .select(['g.name', 'g.bio', 'g.languages', 'g.published'])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'not_found' })
  const portrait = (await portraitsOf(app.db, [id])).get(id)
  return {
    id,
    member: fullName(row),
    disabled: row.disabled_at !== null,
    leads: ABILITIES[row.role].has('lead-departures'),
    name: row.name ?? row.firstname,
    bio: wholeText(row.bio ?? {}),
    languages: row.languages ?? [],
    published: row.published ?? false,
    portrait: portrait ? photoView(portrait, DEFAULT_LOCALE) : null,
  }
}
