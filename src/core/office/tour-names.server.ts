import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import type { TourName } from '../reservation/bookable-departures.schema.ts'

/** Every tour by its name, in the operator's order. */
export async function tourNames(app: Needs<'db'>, actor: Actor, locale: Locale): Promise<TourName[]> {
  requireAbility(actor, 'read-reservations')
  const rows = await app.db
    .selectFrom('tour')
    .select(['id', 'title', 'status'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ title, ...tour }) => ({ ...tour, title: inLocale(title, locale) }))
}
