import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { can, onlyDeparturesOf, requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { endHold, type EndedHold } from '../settlement/end-hold.server.ts'
import { SessionElsewhere } from '../payment/payment-elsewhere.server.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'

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
  const outcome = await createTimeLimit(app, READ_SECONDS, { reservationId })(() =>
    endUnlessElsewhere(app, reservationId),
  )
  await app.db
    .transaction()
    .execute((tx) =>
      recordAudit(
        tx,
        app,
        actor,
        'reservation.hold_released',
        { type: 'reservation', id: reservationId },
        { outcome },
      ),
    )
  return outcome
}

async function endUnlessElsewhere(
  app: Parameters<typeof endHold>[0],
  reservationId: string,
): Promise<EndedHold> {
  try {
    return await endHold(app, reservationId)
  } catch (error) {
    if (error instanceof SessionElsewhere) throw new Refused({ code: 'hold.elsewhere' })
    throw error
  }
}
