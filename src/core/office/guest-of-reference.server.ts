import type { Needs } from '../app.ts'
import { onlyDeparturesOf, requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { GuestOfReference } from './manifest.schema.ts'

/**
 * The party with this reference, typed in any case, and the day of its departure: the code of a ticket leads here.
 * Refuses reservation.not_found, also to a guide on the departure of another.
 */
export async function guestOfReference(
  app: Needs<'db'>,
  actor: Actor,
  reference: string,
): Promise<GuestOfReference> {
  requireAbility(actor, 'lead-departures')
  const guideId = onlyDeparturesOf(actor)
  const row = await app.db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select(['r.id', 'a.id as availabilityId', 'a.local_start'])
    .where('r.reference', '=', reference.toUpperCase())
    .$if(guideId !== null, (query) => query.where('a.guide_id', '=', guideId))
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'reservation.not_found' })
  const { id, availabilityId, local_start: start } = row
  return { reservationId: id, availabilityId, day: start.slice(0, 10) }
}
