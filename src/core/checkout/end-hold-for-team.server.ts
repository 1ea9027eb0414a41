import type { Needs } from '../app.ts'
import { can, onlyDeparturesOf, requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import type { EndedHold } from '../settlement/end-hold.server.ts'
import { releaseHold } from './release-hold.server.ts'

/**
 * The team releases unpaid seats early, a guide those of walk-ins on their own departures. The provider's response
 * decides, as for the customer: a hold that was paid meanwhile stays booked. Refuses reservation.not_found, also to a
 * guide on other holds, reservation.status_conflict, payment.unavailable, and hold.elsewhere for a payment session of
 * another key that may still be paid.
 */
export async function endHoldForTeam(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  actor: Actor,
  reservationId: string,
): Promise<EndedHold> {
  requireAbility(actor, 'lead-departures')
  const guideId = onlyDeparturesOf(actor)
  const reservation = await app.db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select('r.status')
    .where('r.id', '=', reservationId)
    .$if(!can(actor, 'manage-reservations'), (query) => query.where('r.source', '=', 'WALK_IN'))
    .$if(guideId !== null, (query) => query.where('a.guide_id', '=', guideId))
    .executeTakeFirst()
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  const { status } = reservation
  if (status !== 'ON_HOLD') throw new Refused({ code: 'reservation.status_conflict', status })
  const wait = createTimeLimit(app, READ_SECONDS, { reservationId })
  return releaseHold(app, actor, { reservationId, wait })
}
