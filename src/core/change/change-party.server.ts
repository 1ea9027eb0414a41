import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { PartyChange } from './change.schema.ts'
import { refuseOtherTotal } from '../pricing/refuse-other-total.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { applyChange } from './apply-change.server.ts'
import { planParty } from './plan-change.server.ts'

/**
 * Changes the party. The price of a bigger party is due on the day; for a smaller one the operator decides the refund.
 * The customer gets a new ticket. Refuses reservation.not_found, reservation.status_conflict, reservation.unchanged,
 * units.*, availability.sold_out, availability.not_enough_seats, price.changed, refund.too_much.
 */
export async function changeParty(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  reservationId: string,
  change: PartyChange,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, reservationId)
    if (!reservation) throw new Refused({ code: 'reservation.not_found' })
    const plan = await planParty(tx, reservation, change.units)
    refuseOtherTotal(plan.after.totalMinor, change.expectedTotalMinor, reservation.currency)
    refuseTooMuch(change.refundMinor, plan.balance.overpaidMinor, reservation.currency)
    await applyChange(app, tx, actor, plan, change.refundMinor)
  })
}

/** A refund above the overpaid sum needs a cancellation. */
function refuseTooMuch(refundMinor: number, maxMinor: number, currency: string): void {
  if (refundMinor <= maxMinor) return
  throw new Refused({ code: 'refund.too_much', max: { amountMinor: maxMinor, currency } })
}
