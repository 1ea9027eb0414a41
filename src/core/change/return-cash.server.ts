import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { owedCashOf } from '../refund/owed-cash.server.ts'
import { refuseOtherRefund } from '../refund/refuse-other-refund.ts'
import { refundReservation } from '../refund/refund-reservation.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { refundReasonOf } from './cancel-reservation.server.ts'

/** `expectedMinor`: the sum that was shown. */
export type CashReturned = { reservationId: string; expectedMinor: number }

/**
 * Records that the team has paid back the cash that it owed for a cancelled reservation. The customer gets no email:
 * that of the cancellation has announced it. Refuses reservation.not_found, refund.nothing_left, and refund.changed
 * when another sum is owed.
 */
export async function returnCash(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  { reservationId: id, expectedMinor }: CashReturned,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, id)
    if (!reservation) throw new Refused({ code: 'reservation.not_found' })
    const owedMinor = await owedCashOf(tx, id)
    if (owedMinor === 0) throw new Refused({ code: 'refund.nothing_left' })
    refuseOtherRefund(owedMinor, expectedMinor, reservation.currency)
    const { reason } = await tx
      .selectFrom('cancellation')
      .select('reason')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    await refundReservation(app, tx, reservation, owedMinor, refundReasonOf(reason), 'cash')
    await recordAudit(
      tx,
      app,
      actor,
      'reservation.refunded',
      { type: 'reservation', id },
      { refundMinor: owedMinor },
    )
  })
}
