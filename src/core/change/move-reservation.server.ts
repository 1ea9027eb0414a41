import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { Move } from './change.schema.ts'
import { refuseOtherTotal } from '../pricing/refuse-other-total.ts'
import { lockReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { releaseAddedGuests } from '../settlement/release-holds.server.ts'
import { applyChange } from './apply-change.server.ts'
import { planMove } from './plan-change.server.ts'
import { freeSeatsHeldFor } from './seats-held-for.server.ts'

/**
 * Moves a confirmed reservation to another departure of its tour, at the price it has or at the price there: the
 * difference goes back or is due on the day, and the customer gets a new ticket. Seats that are held there for its own
 * party are free for it. Refuses reservation.not_found, reservation.status_conflict, reservation.unchanged,
 * availability.*, price.changed.
 */
export async function moveReservation(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'payments' | 'log'>,
  actor: Actor,
  reservationId: string,
  move: Move,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockForMove(tx, reservationId, move.availabilityId)
    await freeSeatsHeldFor(tx, { reservationId, availabilityId: move.availabilityId })
    const plan = await planMove(app, tx, reservation, move)
    refuseOtherTotal(plan.after.totalMinor, move.expectedTotalMinor, reservation.currency)
    // A move at the same price moves no money, whatever was kept or refunded before.
    const refundMinor = move.price === 'REQUOTE' ? plan.balance.overpaidMinor : 0
    await applyChange(app, tx, actor, plan, refundMinor)
  })
  await releaseAddedGuests(app, reservationId)
}

/** The reservation, locked with both departures. Refuses reservation.not_found. */
export async function lockForMove(
  tx: Transaction,
  reservationId: string,
  targetId: string,
): Promise<ReservationRow> {
  const reservation = await lockReservation(tx, reservationId, sql`select ${targetId}::uuid`)
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  return reservation
}
