import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { ABILITIES, requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { wholeText } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { typesetText } from '../kernel/typeset.ts'
import { discardPhotosOf } from '../photo/discard-photos-of.server.ts'
import { preparePhoto } from '../photo/prepare-photo.server.ts'
import { withStoredPhotos } from '../photo/store-photos.server.ts'
import { mergedOrRefused } from '../merge/merged-or-refused.ts'
import { lockTeam, refuseFormerManager } from '../member/member-store.server.ts'
import type { GuideProfileForm } from './guide-profile.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'photos' | 'photoRenderer' | 'jobs' | 'log'>

/**
 * Saves the public profile of a member, with a new portrait if one was sent. A disabled member is never published,
 * nor one whose role leads no departures. Parts that somebody else has changed since they were shown stay. Refuses
 * not_found, upload.* for the portrait (see `preparePhoto`), settings.version_conflict (see `mergedOrRefused`), and
 * auth.required and auth.forbidden to a member who lost the right meanwhile.
 */
export async function saveGuideProfile(
  app: Tools,
  actor: Actor,
  id: string,
  { photo, ...form }: GuideProfileForm,
): Promise<void> {
  requireAbility(actor, 'manage-team')
  // Before the work of decoding: a photo for an unknown member costs nothing.
  if (!isUuid(id) || !(await isMember(app, id))) throw new Refused({ code: 'not_found' })
  const rendered = photo && photo.size > 0 ? [await preparePhoto(app, photo)] : []
  await withStoredPhotos(app, rendered, ([portrait]) =>
    app.db.transaction().execute(async (tx) => {
      const members = await lockTeam(tx)
      refuseFormerManager(actor, members)
      const member = members.get(id)
      if (!member) throw new Refused({ code: 'not_found' })
      const canLead = member.isLive && ABILITIES[member.role].has('lead-departures')
      const published = await writeProfile(tx, app, id, form, canLead)
      if (portrait) {
        await discardPhotosOf(tx, app, 'guide_id', [id])
        await tx
          .insertInto('photo')
          .values({ ...portrait, tour_id: null, guide_id: id, position: 0 })
          .execute()
        await app.jobs.enqueue(tx, { name: 'render-photo', data: { photoId: portrait.id } })
      }
      await recordAudit(tx, app, actor, 'user.profile_saved', { type: 'user', id }, { published })
    }),
  )
}

async function isMember({ db }: Needs<'db'>, id: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Writes the profile; true when it is public now. The member is locked by the caller. */
async function writeProfile(
  tx: Transaction,
  { clock }: Needs<'clock'>,
  id: string,
  { shown, ...form }: Omit<GuideProfileForm, 'photo'>,
  canLead: boolean,
): Promise<boolean> {
  const saved = await savedProfile(tx, id)
  const value = { ...form, bio: wholeText(typesetText(form.bio)), published: form.published && canLead }
  const merged = mergedOrRefused(saved, { value, ...(shown && { shown }) }) as typeof value
  const { name, languages } = merged
  const published = merged.published && canLead
  const texts = { name, languages, published, bio: JSON.stringify(merged.bio) }
  await tx
    .insertInto('guide_profile')
    .values({ member_id: id, ...texts, created_at: clock.now().toString() })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(texts))
    .execute()
  return published
}

/** The profile in the shape of its form; one that was never saved proposes the first name. */
async function savedProfile(tx: Transaction, id: string) {
  const { firstname, ...row } = await tx
    .selectFrom('app_user as u')
    .leftJoin('guide_profile as g', 'g.member_id', 'u.id')
    .select(['u.firstname', 'g.name', 'g.bio', 'g.languages', 'g.published'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: row.name ?? firstname,
    bio: wholeText(row.bio ?? {}),
    languages: row.languages ?? [],
    published: row.published ?? false,
  }
}
