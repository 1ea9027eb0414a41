import type { Database } from '#database/connect.ts'
import { onlyDeparturesOf, requireAbility, type Actor } from '../kernel/actor.ts'

/**
 * The reservations whose guests this actor may lead, with departure and tour: all for the office, those of their own
 * departures for a guide. Refuses the cases of requireAbility.
 */
export function ledReservations(db: Database, actor: Actor) {
  requireAbility(actor, 'lead-departures')
  const guideId = onlyDeparturesOf(actor)
  return db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .$if(guideId !== null, (query) => query.where('a.guide_id', '=', guideId))
}
