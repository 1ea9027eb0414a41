import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { mayLeadDeparture } from '../departure/may-lead-departure.server.ts'
import { nameOfActor, requireAbility, type Actor } from '../kernel/actor.ts'
import { percentOf } from '../kernel/money.ts'
import { Refused } from '../kernel/refusal.ts'
import { addSeatsTaken } from '../departure/departure-store.server.ts'
import { lockReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import type { RefundReason } from '../payment/payment.ts'
import { closeExternalRefund } from '../refund/external-refund.server.ts'
import {
  inCashOf,
  moneyLeft,
  refundReservation,
  type MoneyLeft,
} from '../refund/refund-reservation.server.ts'
import { releaseAddedGuests } from '../settlement/release-holds.server.ts'
import { paymentStatusAfter } from '../refund/write-payment-status.server.ts'
import { refundPercentNow } from './refund-percent-now.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/** The size of the refund: everything, the sum by the frozen policy now, or a sum that the operator decides. */
export type RefundChoice = 'full' | 'policy' | { amountMinor: number }

/** The side that cancels: a departure that does not take place cancels every reservation on it. */
export type CancellationReason = 'CUSTOMER' | 'OPERATOR' | 'DEPARTURE'

/** Cash is handed over by the member who cancels, or nobody is there to do it and the team owes it. */
type CashReturn = 'handed-over' | 'owed'

export type CancelOrder = { reservationId: string; refund: RefundChoice; message: string }

/**
 * The operator cancels a confirmed reservation: the seats are freed, the refund is enqueued, and the customer is
 * notified in their language. Refuses reservation.not_found, also to a guide on the departure of another,
 * reservation.status_conflict and refund.too_much.
 */
export async function cancelReservation(
  app: Tools & Needs<'payments' | 'log'>,
  actor: Actor,
  order: CancelOrder,
): Promise<void> {
  requireAbility(actor, 'cancel-reservations')
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, order.reservationId)
    if (!reservation || !(await mayLeadDeparture(tx, actor, reservation.availability_id)))
      throw new Refused({ code: 'reservation.not_found' })
    await cancelLocked(app, tx, actor, reservation, { ...order, cash: 'handed-over', reason: 'OPERATOR' })
  })
  await releaseAddedGuests(app, order.reservationId)
}

/**
 * The part that is common to cancelling one reservation, cancelling a whole departure, and the customer's own page. The
 * caller releases the guests who were being added, once this has been committed. Owed cash is the part of the refund
 * that the other payments do not cover.
 */
export async function cancelLocked(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  reservation: ReservationRow,
  order: {
    refund: RefundChoice
    cash: CashReturn
    message: string
    reason: CancellationReason
  },
): Promise<void> {
  const { id, status } = reservation
  if (status !== 'CONFIRMED') throw new Refused({ code: 'reservation.status_conflict', status })
  const now = app.clock.now().toString()
  const left = await moneyLeft(tx, reservation)
  const wholeMinor = await refundOf(app, tx, reservation, order.refund, left)
  const owedCashMinor = order.cash === 'owed' ? inCashOf(left, wholeMinor) : 0
  const refundMinor = wholeMinor - owedCashMinor
  await tx
    .updateTable('reservation')
    .set({
      status: 'CANCELLED',
      cancelled_at: now,
      updated_at: now,
      due_minor: 0,
      payment_status: await paymentStatusAfter(tx, id, 0),
    })
    .where('id', '=', id)
    .execute()
  await addSeatsTaken(tx, reservation.availability_id, -reservation.seats)
  const ways = order.cash === 'owed' ? 'without-cash' : 'all'
  const { cashMinor } = await refundReservation(
    app,
    tx,
    reservation,
    refundMinor,
    refundReasonOf(order.reason),
    ways,
  )
  await tx
    .insertInto('cancellation')
    .values({
      reservation_id: id,
      reason: order.reason,
      message: order.message,
      refund_minor: refundMinor,
      cash_minor: cashMinor,
      owed_cash_minor: owedCashMinor,
      cancelled_by: nameOfActor(actor),
      cancelled_at: now,
    })
    .execute()
  await closeExternalRefund(app, tx, id)
  await enqueueEmail(app, tx, { kind: 'reservation-cancelled', reservationId: id })
  if (order.reason !== 'DEPARTURE') {
    // The office knows of what it cancels itself; the guide of the departure does not.
    const toGuide = order.reason === 'OPERATOR' ? { toGuide: true as const, by: actor } : {}
    await enqueueTeamNotice(app, tx, {
      notice: 'cancellation',
      occasion: id,
      reservationId: id,
      ...toGuide,
    })
  }
  await recordAudit(tx, app, actor, 'reservation.cancelled', { type: 'reservation', id }, { refundMinor })
}

/** The reason of the refunds that a cancellation causes. */
export function refundReasonOf(reason: CancellationReason): RefundReason {
  return reason === 'DEPARTURE' ? 'DEPARTURE_CANCELLED' : reason
}

async function refundOf(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  choice: RefundChoice,
  left: MoneyLeft,
): Promise<number> {
  if (typeof choice === 'object') return choice.amountMinor
  return choice === 'policy' ? policyRefundMinor(app, tx, reservation, left) : left.refundableMinor
}

/**
 * The refund by the frozen policy at this moment, reduced by the sums that the bank may take, and limited to the
 * received sum that is left. The policy is about what was paid: a sum that is still due is not refunded in part.
 */
export async function policyRefundMinor(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  { refundableMinor, disputedMinor }: MoneyLeft,
): Promise<number> {
  const paidForMinor = reservation.total_minor - reservation.due_minor
  const owedMinor = percentOf(paidForMinor, await refundPercentNow(app, tx, reservation))
  return Math.max(0, Math.min(refundableMinor, owedMinor - disputedMinor))
}
