import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { holdSeatsFor } from './book-seats.server.ts'
import type { TeamBooked, TeamBooking } from './team-booking.schema.ts'
import { reservationById } from '../reservation/reservation-store.server.ts'
import { receiveCash } from '../settlement/receive-cash.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'origin'>

/**
 * The team books for a customer, by telephone or in person; the price was received in cash, or is due on the day.
 * Possible after the cut-off and when sales are closed, up to the start, never above the capacity. Refuses the cases
 * of holdSeatsFor.
 */
export async function bookForCustomer(app: Tools, actor: Actor, form: TeamBooking): Promise<TeamBooked> {
  requireAbility(actor, 'manage-reservations')
  return app.db.transaction().execute((tx) => bookInside(app, tx, actor, form))
}

async function bookInside(app: Tools, tx: Transaction, actor: Actor, form: TeamBooking): Promise<TeamBooked> {
  const { reservationId: id, isNew } = await holdSeatsFor(app, tx, actor, form)
  const reservation = await reservationById(tx, id)
  const { reference, source, total_minor: totalMinor } = reservation
  if (!isNew) return { id, reference }
  await recordAudit(
    tx,
    app,
    actor,
    'reservation.booked',
    { type: 'reservation', id },
    { reference, source, totalMinor },
  )
  if (form.payment === 'CASH' && totalMinor > 0) await receiveCash(app, tx, actor, reservation)
  return { id, reference }
}
