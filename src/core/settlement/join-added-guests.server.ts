import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import type { PaymentPurpose } from '../payment/payment.ts'
import { LEFT_MINOR } from '../refund/left-of-payment.server.ts'
import { totalOf } from '../pricing/total.ts'
import { recordChange } from '../reservation/record-change.server.ts'
import { addSeatsTaken } from '../departure/departure-store.server.ts'
import {
  adjustmentsOf,
  replaceLines,
  soldLinesOf,
  type ReservationRow,
} from '../reservation/reservation-store.server.ts'
import { withAddedLines } from '../pricing/with-added-lines.ts'
import { paymentStatusAfter } from '../refund/write-payment-status.server.ts'
import { standingReservation } from './standing-reservation.server.ts'

type Tools = Needs<'clock' | 'ids' | 'jobs' | 'origin'>
/** The columns of a hold of added guests that decide how it joins its reservation. */
export type AddedGuests = Pick<
  ReservationRow,
  'id' | 'status' | 'adds_to' | 'availability_id' | 'seats' | 'terms_version' | 'terms_accepted_at'
>

/**
 * Makes paid added guests part of their reservation: lines, seats, total, payments and notes become its own, the hold
 * is removed, the accepted terms stay with the change, and the new ticket is enqueued. An EXPIRED hold takes its seats
 * again; the caller has checked that they are free, has locked the departure, and has written the payment as PAID.
 * Returns the id of the reservation. Throws for a reservation that they cannot join any more. Where the team has
 * accepted another sum for them (`isAccepted`), no more is due than before.
 */
export async function joinAddedGuests(
  app: Tools,
  tx: Transaction,
  hold: AddedGuests,
  { isAccepted = false } = {},
): Promise<string> {
  const reservation = await standingReservation(tx, hold)
  if (!reservation) throw new Error(`nothing stands that the guests of ${hold.id} could join`)
  const { id } = reservation
  if (hold.status === 'EXPIRED') await addSeatsTaken(tx, hold.availability_id, hold.seats)
  const lines = withAddedLines(await soldLinesOf(tx, id), await soldLinesOf(tx, hold.id))
  const receivedMinor = await receivedFor(tx, hold.id)
  await takeOver(tx, hold.id, id)
  await replaceLines(tx, id, lines)
  const totalMinor = totalOf(
    lines.map(({ quantity, price_minor: priceMinor }) => ({ quantity, priceMinor })),
    await adjustmentsOf(tx, id),
  )
  const seats = reservation.seats + hold.seats
  const owedMinor = Math.max(0, reservation.due_minor + totalMinor - reservation.total_minor - receivedMinor)
  const dueMinor = isAccepted ? Math.min(owedMinor, reservation.due_minor) : owedMinor
  await tx
    .updateTable('reservation')
    .set({
      seats,
      total_minor: totalMinor,
      due_minor: dueMinor,
      payment_status: await paymentStatusAfter(tx, id, dueMinor),
      updated_at: app.clock.now().toString(),
    })
    .where('id', '=', id)
    .execute()
  const after = { availabilityId: reservation.availability_id, seats, totalMinor }
  const customer = { type: 'customer' } as const
  const changeId = await recordChange(app, tx, customer, {
    kind: 'PARTY',
    reservation,
    after,
    accepted: hold,
  })
  await enqueueEmail(app, tx, { kind: 'reservation-changed', reservationId: id, changeId })
  await enqueueTeamNotice(app, tx, { notice: 'changed', occasion: changeId, reservationId: id })
  const facts = { ...after, dueMinor, receivedMinor }
  await recordAudit(tx, app, customer, 'reservation.party_changed', { type: 'reservation', id }, facts)
  return id
}

/** The sum that was received for the hold and not refunded: of an earlier payment, that may have been all. */
async function receivedFor(tx: Transaction, holdId: string): Promise<number> {
  const { received } = await tx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(${LEFT_MINOR}), 0)::int`.as('received'))
    .where('reservation_id', '=', holdId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return received
}

/**
 * Everything that names the hold names its reservation from now on. Its payments that may still be paid keep their
 * purpose: they would book what is booked, and are duplicates.
 */
async function takeOver(tx: Transaction, holdId: string, id: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      reservation_id: id,
      purpose: sql<PaymentPurpose>`case when status = 'PAID' then 'CHANGE' else purpose end`,
      attempt: sql<number>`attempt + (select coalesce(max(attempt), 0) from payment where reservation_id = ${id})`,
    })
    .where('reservation_id', '=', holdId)
    .execute()
  const tables = [
    'refund',
    'dispute',
    'payment_issue',
    'letter',
    'reservation_note',
    'balance_movement',
  ] as const
  for (const table of tables) {
    await tx.updateTable(table).set({ reservation_id: id }).where('reservation_id', '=', holdId).execute()
  }
  await tx.deleteFrom('reservation').where('id', '=', holdId).execute()
}
