import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { MAY_BE_PAID } from '../payment/payment.ts'
import { freeHeldSeats } from '../reservation/free-held-seats.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/** The final state of a hold; a hold that a member releases is CANCELLED, and the audit log has the member. */
export type HoldEnd = 'EXPIRED' | 'CANCELLED' | { releasedBy: Actor }

/**
 * Ends the hold of a locked reservation, unless one of its payments may still be, or was, paid. Does nothing when the
 * reservation is no hold any more.
 */
export async function freeUnpayableHold(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  endAs: HoldEnd,
): Promise<void> {
  if (reservation.status !== 'ON_HOLD') return
  const payable = await tx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservation.id)
    .where('status', 'in', MAY_BE_PAID)
    .executeTakeFirst()
  if (payable) return
  if (typeof endAs === 'string') return freeHeldSeats(app, tx, reservation, endAs)
  await freeHeldSeats(app, tx, reservation, 'CANCELLED')
  await recordRelease(app, tx, endAs.releasedBy, reservation.id)
}

/** Adds the member who released a hold to the audit log. */
export async function recordRelease(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<void> {
  await recordAudit(
    tx,
    app,
    actor,
    'reservation.hold_released',
    { type: 'reservation', id },
    { outcome: 'released' },
  )
}
