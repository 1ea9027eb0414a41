import type { Transaction } from '#database/connect.ts'
import { takeTurn } from '#database/take-turn.ts'
import { Refused } from '../kernel/refusal.ts'
import { numberedSlug } from './slug.ts'

/** The slug itself when no tour has or had it, else the first free number behind it. */
export async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  await oneAtATime(tx)
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(wanted, number)
    if (!(await ownerOf(tx, slug))) return slug
  }
}

/**
 * Gives a tour a slug; the former one is kept, so that its path redirects here. Refuses tour.slug_taken for one that
 * another tour has or had.
 */
export async function changeSlug(tx: Transaction, tour: { id: string; slug: string }, wanted: string) {
  if (wanted === tour.slug) return
  await oneAtATime(tx)
  const owner = await ownerOf(tx, wanted)
  if (owner !== undefined && owner !== tour.id) throw slugTaken()
  await tx.deleteFrom('tour_former_slug').where('slug', '=', wanted).execute()
  await tx.insertInto('tour_former_slug').values({ slug: tour.slug, tour_id: tour.id }).execute()
  await tx.updateTable('tour').set({ slug: wanted }).where('id', '=', tour.id).execute()
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
