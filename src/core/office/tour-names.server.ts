import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale } from '../kernel/locale.ts'
import type { TourName, TourNamesQuery } from '../reservation/bookable-departures.schema.ts'
import { IS_ARCHIVED, isOffered } from '../tour/offered-tours.server.ts'

/** The first OFFERED_TOURS_MAX tours and the chosen one, by name, in the operator's order with archived ones last. */
export async function tourNames(
  app: Needs<'db'>,
  actor: Actor,
  { tour: chosen, locale }: TourNamesQuery,
): Promise<TourName[]> {
  requireAbility(actor, 'read-reservations')
  const rows = await app.db
    .selectFrom('tour')
    .select(['id', 'title', 'status'])
    .where(isOffered(chosen === undefined ? [] : [chosen]))
    .orderBy(IS_ARCHIVED)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ title, ...tour }) => ({ ...tour, title: inLocale(title, locale) }))
}
