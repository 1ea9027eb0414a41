import type { Needs } from '../app.ts'
import { mayLeadDeparture } from '../departure/may-lead-departure.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { refuseOtherTotal } from '../pricing/refuse-other-total.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { receiveCash } from '../settlement/receive-cash.server.ts'

/**
 * Records that the guide has received the sum due in cash. `expectedDueMinor` is the sum that was shown. Refuses
 * reservation.not_found, also to a guide on the departure of another, reservation.nothing_due, price.changed, and
 * availability.cancelled on a departure that does not take place.
 */
export async function markPaid(
  app: Needs<'db' | 'clock' | 'ids'>,
  actor: Actor,
  order: { reservationId: string; expectedDueMinor: number },
): Promise<void> {
  requireAbility(actor, 'lead-departures')
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, order.reservationId)
    if (!reservation || !(await mayLeadDeparture(tx, actor, reservation.availability_id))) {
      throw new Refused({ code: 'reservation.not_found' })
    }
    if (reservation.due_minor === 0) throw new Refused({ code: 'reservation.nothing_due' })
    const { cancelled_at } = await tx
      .selectFrom('availability')
      .select('cancelled_at')
      .where('id', '=', reservation.availability_id)
      .executeTakeFirstOrThrow()
    if (cancelled_at) throw new Refused({ code: 'availability.cancelled' })
    refuseOtherTotal(reservation.due_minor, order.expectedDueMinor, reservation.currency)
    await receiveCash(app, tx, actor, reservation)
  })
}
