import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { takesPart } from '../reservation/reservation.ts'

/**
 * Sends the ticket once more; the same `formToken` again sends nothing more. Refuses reservation.not_found,
 * reservation.no_address, and reservation.status_conflict for a reservation without a ticket.
 */
export async function resendTicket(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  reservationId: string,
  formToken?: string,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, reservationId)
    if (!reservation) throw new Refused({ code: 'reservation.not_found' })
    const { id, status, contact_email } = reservation
    if (!takesPart(status)) {
      throw new Refused({ code: 'reservation.status_conflict', status })
    }
    if (!contact_email) throw new Refused({ code: 'reservation.no_address' })
    const requestId = formToken ?? app.ids.uuid()
    const isNew = await enqueueEmail(app, tx, { kind: 'ticket-again', reservationId: id, requestId })
    if (!isNew) return
    await recordAudit(tx, app, actor, 'reservation.ticket_resent', { type: 'reservation', id })
  })
}
