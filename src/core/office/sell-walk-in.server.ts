import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { refuseForWalkIn } from '../departure/bookability.ts'
import { lockDepartureRow } from '../departure/departure-store.server.ts'
import { mayLeadDeparture } from '../departure/may-lead-departure.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { reservationById } from '../reservation/reservation-store.server.ts'
import { receiveCash } from '../settlement/receive-cash.server.ts'
import { holdSeatsFor } from './book-seats.server.ts'
import type { TeamBooked, WalkIn } from './team-booking.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'origin'>

/**
 * Books seats for guests at the meeting point, paid in cash or by a card reader elsewhere: until the end of the
 * departure, never above the capacity. One form token books once. Refuses availability.not_found, also to a guide on
 * the departure of another, and the cases of holdSeatsFor.
 */
export async function sellWalkIn(
  app: Tools,
  actor: Actor,
  availabilityId: string,
  form: WalkIn,
): Promise<TeamBooked> {
  requireAbility(actor, 'lead-departures')
  return await app.db.transaction().execute(async (tx) => {
    const departure = await lockDepartureRow(tx, availabilityId)
    if (!departure || !(await mayLeadDeparture(tx, actor, availabilityId)))
      throw new Refused({ code: 'availability.not_found' })
    const booking = {
      ...form,
      availabilityId,
      phone: '',
      note: '',
      source: 'WALK_IN',
      payment: 'DUE',
    } as const
    const { reservationId: id, isNew } = await holdSeatsFor(app, tx, actor, booking, refuseForWalkIn)
    const reservation = await reservationById(tx, id)
    const { reference, source, total_minor: totalMinor } = reservation
    if (!isNew) return { id, reference }
    const subject = { type: 'reservation', id }
    await recordAudit(tx, app, actor, 'reservation.booked', subject, { reference, source, totalMinor })
    if (totalMinor > 0)
      await receiveCash(app, tx, actor, reservation, { byCardReader: form.payment === 'CARD' })
    return { id, reference }
  })
}
