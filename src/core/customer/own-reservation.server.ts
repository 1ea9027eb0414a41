import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { refundPercentNow } from '../change/refund-percent-now.server.ts'
import { nameOfActor } from '../kernel/actor.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { freeForAll } from '../reservation/cancellation.ts'
import { CHANGES_READ, customerActions, type CustomerAction } from './customer-actions.ts'
import { reservationOfManageToken } from '../reservation/reservation-of-manage-token.server.ts'
import {
  lockReservation,
  reservationById,
  type ReservationRow,
} from '../reservation/reservation-store.server.ts'
import { paidBefore } from '../refund/paid-before.server.ts'
import { moneyLeft, type MoneyLeft } from '../refund/refund-reservation.server.ts'

/** The reservation behind a secret link, locked with its departure. Refuses reservation.not_found. */
export async function lockOwnReservation(tx: Transaction, token: string): Promise<ReservationRow> {
  const { id } = await reservationOfManageToken(tx, token)
  const reservation = await lockReservation(tx, id)
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  return reservation
}

/** The reservation behind a secret link, for a page that changes nothing. Refuses reservation.not_found. */
export async function readOwnReservation(tx: Transaction, token: string): Promise<ReservationRow> {
  const { id } = await reservationOfManageToken(tx, token)
  return reservationById(tx, id)
}

/**
 * The reason why an action of a customer is not possible now, for each of them; null where it is possible. `cashMinor`:
 * the cash that was received and not returned.
 */
export async function ownActions(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  { cashMinor }: Pick<MoneyLeft, 'cashMinor'>,
): Promise<Record<CustomerAction, Refusal | null>> {
  const { status, payment_status: paymentStatus } = reservation
  const departure = await tx
    .selectFrom('availability')
    .select(['starts_at', 'cancelled_at'])
    .where('id', '=', reservation.availability_id)
    .executeTakeFirstOrThrow()
  return customerActions({
    status,
    paymentStatus,
    refundPercent: await refundPercentNow(app, tx, reservation),
    hasFreeTime: freeForAll([reservation.policy]) !== null,
    startsAt: Temporal.Instant.from(departure.starts_at),
    now: app.clock.now(),
    isOff: departure.cancelled_at !== null,
    hasCash: cashMinor > 0,
    hasPaidBefore: (await paidBefore(tx, reservation.id)) > 0,
    changedAt: await latestOwnChanges(tx, reservation.id),
  })
}

async function latestOwnChanges(tx: Transaction, reservationId: string): Promise<Temporal.Instant[]> {
  const rows = await tx
    .selectFrom('reservation_change')
    .select('changed_at')
    .where('reservation_id', '=', reservationId)
    .where('changed_by', '=', nameOfActor({ type: 'customer' }))
    .orderBy('changed_at', 'desc')
    .limit(CHANGES_READ)
    .execute()
  return rows.map((row) => Temporal.Instant.from(row.changed_at))
}

/** Refuses an action that a customer does not have now. */
export async function requireOwnAction(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  action: CustomerAction,
): Promise<void> {
  const refusal = (await ownActions(app, tx, reservation, await moneyLeft(tx, reservation)))[action]
  if (refusal) throw new Refused(refusal)
}
