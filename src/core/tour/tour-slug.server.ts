import type { Transaction } from '#database/connect.ts'
import { takeTurn } from '#database/take-turn.ts'
import { DEFAULT_LOCALE, inLocale, type PartialText } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { numberedSlug, slugOf } from './slug.ts'
import type { EditedTour } from './tour-edit-store.server.ts'

/** The slug itself when no other tour has or had it, else the first free number behind it. */
export async function freeSlug(tx: Transaction, wanted: string, ownId?: string): Promise<string> {
  await oneAtATime(tx)
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(wanted, number)
    const owner = await ownerOf(tx, slug)
    if (owner === undefined || owner === ownId) return slug
  }
}

/** The slug that a title suggests by its English text, else by another one. */
export function slugOfTitle(title: PartialText): string {
  return slugOf(inLocale(title, DEFAULT_LOCALE))
}

/**
 * Gives a tour that was never published the slug of its new title, unless a member has written the present slug. No
 * former slug is kept: visitors have never seen it, and each pause while a title is typed would leave one.
 */
export async function followTitle(tx: Transaction, tour: EditedTour, title: PartialText): Promise<void> {
  if (tour.slug_typed || tour.published_at !== null) return
  const wanted = slugOfTitle(title)
  if (wanted === slugOfTitle(tour.title)) return
  const slug = await freeSlug(tx, wanted, tour.id)
  await tx.updateTable('tour').set({ slug }).where('id', '=', tour.id).execute()
}

/**
 * Gives a tour the slug that a member has written; the former one is kept, so that its path redirects here. Refuses
 * tour.slug_taken for one that another tour has or had.
 */
export async function changeSlug(tx: Transaction, tour: { id: string; slug: string }, wanted: string) {
  await oneAtATime(tx)
  const owner = await ownerOf(tx, wanted)
  if (owner !== undefined && owner !== tour.id) throw slugTaken()
  await tx.deleteFrom('tour_former_slug').where('slug', '=', wanted).execute()
  await tx.insertInto('tour_former_slug').values({ slug: tour.slug, tour_id: tour.id }).execute()
  await tx.updateTable('tour').set({ slug: wanted, slug_typed: true }).where('id', '=', tour.id).execute()
}

/** The message about a slug that another tour has or had, beside its field. */
export function slugTaken(): Refused {
  return new Refused({ code: 'tour.slug_taken', fields: { slug: 'tour.slug_taken' } })
}

/** Until the end of the transaction, no other transaction looks for a slug: two tours that are made at once get two. */
async function oneAtATime(tx: Transaction): Promise<void> {
  await takeTurn(tx, 'tour.slug')
}

/** The tour that has or had the slug. */
async function ownerOf(tx: Transaction, slug: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tour')
    .select('id')
    .where('slug', '=', slug)
    .unionAll(tx.selectFrom('tour_former_slug').select('tour_id as id').where('slug', '=', slug))
    .executeTakeFirst()
  return row?.id
}
