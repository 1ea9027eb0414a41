import type { Transaction } from '#database/connect.ts'
import { takeTurn } from '#database/take-turn.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { nameOfActor, requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { refundRefusal } from '../reservation/team-actions.ts'
import { lockReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { moneyLeft, refundReservation } from '../refund/refund-reservation.server.ts'

/**
 * `reason`: the text for the customer, 1 to 500 characters. `formToken`: the key under which the sum is refunded once.
 */
export type PartialRefund = { reservationId: string; refundMinor: number; reason: string; formToken: string }

/**
 * Refunds a sum although the reservation stands: the customer is notified of the sum and the reason. The same
 * `formToken` with the same sum again changes nothing. Refuses reservation.not_found, refund.disputed,
 * refund.nothing_left, refund.too_much, refund.made_already for a token that has refunded another sum, and
 * form.sent_already for one that has refunded another reservation.
 */
export async function refundPart(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  order: PartialRefund,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  const { reservationId: id, refundMinor, reason, formToken } = order
  await app.db.transaction().execute(async (tx) => {
    // The lock of the reservation does not hold back a post of this form for another one.
    await takeTurn(tx, formToken)
    const reservation = await lockReservation(tx, id)
    if (!reservation) throw new Refused({ code: 'reservation.not_found' })
    if (await wasMade(tx, reservation, order)) return
    const refusal = refundRefusal(await moneyLeft(tx, reservation))
    if (refusal) throw new Refused(refusal)
    const { cashMinor } = await refundReservation(app, tx, reservation, refundMinor, 'OPERATOR')
    await tx
      .insertInto('goodwill_refund')
      .values({
        id: formToken,
        reservation_id: id,
        amount_minor: refundMinor,
        cash_minor: cashMinor,
        reason,
        refunded_by: nameOfActor(actor),
        refunded_at: app.clock.now().toString(),
      })
      .execute()
    await enqueueEmail(app, tx, { kind: 'goodwill-refund', reservationId: id, goodwillRefundId: formToken })
    await recordAudit(tx, app, actor, 'reservation.refunded', { type: 'reservation', id }, { refundMinor })
  })
}

/** True when this form has already refunded this sum. The reservation is locked, so that the result holds. */
async function wasMade(
  tx: Transaction,
  { id, currency }: ReservationRow,
  { refundMinor, formToken }: PartialRefund,
): Promise<boolean> {
  const made = await tx
    .selectFrom('goodwill_refund')
    .select(['reservation_id', 'amount_minor'])
    .where('id', '=', formToken)
    .executeTakeFirst()
  if (!made) return false
  if (made.reservation_id !== id) throw new Refused({ code: 'form.sent_already' })
  if (made.amount_minor === refundMinor) return true
  throw new Refused({
    code: 'refund.made_already',
    made: { amountMinor: made.amount_minor, currency },
  })
}
