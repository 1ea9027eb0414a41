import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#core/app.ts'
import type { Actor, MemberRole } from '#core/kernel/actor.ts'
import { assert } from '#core/kernel/assert.ts'
import { createMember } from '#core/member/create-member.server.ts'
import { noteFirstPassword } from '#core/member/first-password-store.server.ts'
import type { Transaction } from '#database/connect.ts'
import { GUIDES, type DemoGuideProfile, type GuideName } from './guides.ts'
import { storeDrawing } from './photos.ts'
import { PORTRAITS } from './posters/drawings.ts'
import { readRenderedDrawings } from './posters/rendered-drawings.ts'
import { TOURS } from './tours.ts'

type Tools = Pick<App, 'db' | 'clock' | 'ids' | 'photos'>

const INSTALLER: Actor = { type: 'system', name: 'first start' }

/** The members of the demo beside the guides: with them every role is there. */
const OTHERS = [
  { firstname: 'Margaux', lastname: 'Tessier', role: 'office' },
  { firstname: 'Étienne', lastname: 'Roussel', role: 'accountant' },
] as const

/** A member of the demo for each role beside the owner's, who log in with the owner's generated password. */
export const DEMO_LOG_INS = [
  ...OTHERS.map(({ firstname, role }) => ({ role, username: usernameOf(firstname) })),
  { role: 'guide', username: usernameOf(GUIDES.baptiste.firstname) },
] as const

/**
 * Introduces the demo's guides and gives them their departures, and adds a member of each other role. The first guide
 * is the first user, who exists already; the others log in with `password`, a generated one; null: nobody knows theirs.
 */
export async function introduceGuides(app: Tools, password: string | null = null): Promise<void> {
  const rendered = await readRenderedDrawings()
  const names = Object.keys(GUIDES) as GuideName[]
  const portraits = await Promise.all(names.map((name) => storeDrawing(app, PORTRAITS[name], rendered)))
  await app.db.transaction().execute(async (tx) => {
    for (const [index, name] of names.entries()) {
      const id =
        index === 0
          ? await firstMember(tx)
          : await addMember(tx, app, { ...GUIDES[name], role: 'guide' }, password)
      await insertProfile(tx, { id, profile: GUIDES[name], at: app.clock.now().add({ seconds: index }) })
      const portrait = portraits[index]
      assert(portrait, 'each guide has a portrait')
      await tx
        .insertInto('photo')
        .values({ ...portrait, tour_id: null, guide_id: id, position: 0 })
        .execute()
      for (const { slug } of TOURS.filter(({ guide }) => guide === name)) await leadTour(tx, id, slug)
    }
    for (const member of OTHERS) await addMember(tx, app, member, password)
  })
}

async function firstMember(tx: Transaction): Promise<string> {
  const { id } = await tx
    .selectFrom('app_user')
    .select('id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function addMember(
  tx: Transaction,
  app: Tools,
  { firstname, lastname, role }: Pick<DemoGuideProfile, 'firstname' | 'lastname'> & { role: MemberRole },
  generated: string | null,
): Promise<string> {
  const user = await createMember(tx, app, INSTALLER, {
    username: usernameOf(firstname),
    password: generated ?? `${randomUUID()}${randomUUID()}`,
    firstname,
    lastname,
    locale: 'fr',
    role,
  })
  assert(user, 'the demo begins with one user')
  // As the owner's: should the demo get another URL, each of them must choose a password of their own.
  if (generated !== null) await noteFirstPassword(tx, user.id, 'kept', app.clock.now())
  return user.id
}

function usernameOf(firstname: string): string {
  return `${firstname.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()}@petites-routes.example`
}

async function insertProfile(
  tx: Transaction,
  { id, profile, at }: { id: string; profile: DemoGuideProfile; at: Temporal.Instant },
): Promise<void> {
  const { firstname: name, languages, bio } = profile
  await tx
    .insertInto('guide_profile')
    .values({
      member_id: id,
      name,
      bio: JSON.stringify(bio),
      languages,
      published: true,
      created_at: at.toString(),
    })
    .execute()
}

/** Every departure of the tour at whose time the guide leads no other one. */
async function leadTour(tx: Transaction, guideId: string, slug: string): Promise<void> {
  await sql`update availability a set guide_id = ${guideId} from tour t
    where t.id = a.tour_id and t.slug = ${slug} and a.guide_id is null and not exists (
      select from availability other where other.guide_id = ${guideId}
        and other.starts_at < a.ends_at and a.starts_at < other.ends_at)`.execute(tx)
}
