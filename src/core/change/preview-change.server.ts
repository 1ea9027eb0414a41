import type { Transaction } from '#database/connect.ts'
import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { MoveQuery } from './change.schema.ts'
import type { ChangePreview } from '../reservation/reservation-detail.schema.ts'
import { findReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { planMove, planParty, type ChangePlan } from './plan-change.server.ts'
import { seatsHeldFor } from './seats-held-for.server.ts'

type Tools = Needs<'db' | 'clock'>

/** The effect of a move, before it happens. Refuses the same cases as moving. */
export function previewMove(app: Tools, actor: Actor, id: string, move: MoveQuery): Promise<ChangePreview> {
  return preview(app, actor, id, async (tx, reservation) => {
    const held = await seatsHeldFor(tx, { reservationId: id, availabilityId: move.availabilityId })
    return planMove(app, tx, reservation, move, held)
  })
}

/** The effect of another party, before the change. Refuses the same cases as changing. */
export function previewParty(
  app: Tools,
  actor: Actor,
  id: string,
  units: Readonly<Record<string, number>>,
): Promise<ChangePreview> {
  return preview(app, actor, id, (tx, reservation) => planParty(tx, reservation, units))
}

async function preview(
  app: Tools,
  actor: Actor,
  id: string,
  plan: (tx: Transaction, reservation: ReservationRow) => Promise<ChangePlan>,
): Promise<ChangePreview> {
  requireAbility(actor, 'manage-reservations')
  const { reservation, after, balance, overpaidInCashMinor } = await readOnly(app.db, async (tx) => {
    const found = await findReservation(tx, id)
    if (!found) throw new Refused({ code: 'reservation.not_found' })
    return plan(tx, found)
  })
  const money = (amountMinor: number) => ({ amountMinor, currency: reservation.currency })
  return {
    total: money(after.totalMinor),
    seats: after.seats,
    due: money(balance.dueMinor),
    overpaid: money(balance.overpaidMinor),
    overpaidByHand: money(overpaidInCashMinor),
  }
}
