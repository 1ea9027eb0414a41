import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import { assertCanBecome, type ReservationPaymentStatus } from './reservation.ts'
import { addSeatsTaken } from '../departure/departure-store.server.ts'
import type { ReservationRow } from './reservation-store.server.ts'

/** The columns of a reservation that its confirmation depends on. */
export type Confirmable = Pick<ReservationRow, 'id' | 'status' | 'availability_id' | 'seats'>

/** The money side of a confirmation; `dueMinor`, in minor units, is still to be paid. */
export type ConfirmedMoney = { dueMinor: number; paymentStatus: ReservationPaymentStatus }

/**
 * Confirms a locked reservation whose money, or whose deposit, has arrived, or that costs nothing, and enqueues the
 * ticket and the team's notice in the same transaction. An EXPIRED one takes its seats again; the caller has checked
 * that they are free.
 */
export async function confirmReservation(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  { id, status, availability_id, seats }: Confirmable,
  { dueMinor, paymentStatus }: ConfirmedMoney,
): Promise<void> {
  assertCanBecome(status, 'CONFIRMED')
  const now = app.clock.now().toString()
  if (status === 'EXPIRED') await addSeatsTaken(tx, availability_id, seats)
  await tx
    .updateTable('reservation')
    .set({
      status: 'CONFIRMED',
      payment_status: paymentStatus,
      due_minor: dueMinor,
      confirmed_at: now,
      expired_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await enqueueEmail(app, tx, { kind: 'confirmation', reservationId: id })
  await enqueueTeamNotice(app, tx, { notice: 'booking', occasion: id, reservationId: id })
}
