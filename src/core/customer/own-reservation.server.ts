import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { customerActions, type CustomerAction } from './customer-actions.ts'
import { reservationOfManageToken } from '../reservation/reservation-of-manage-token.server.ts'
import { lockReservation, unitItemsOf, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { refundablePayments } from '../refund/refundable.server.ts'

/** The reservation behind a secret link, locked with its departure. Refuses reservation.not_found. */
export async function lockOwnReservation(tx: Transaction, token: string): Promise<ReservationRow> {
  const { id } = await reservationOfManageToken(tx, token)
  const reservation = await lockReservation(tx, id)
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  return reservation
}

/** For each thing a customer may do null, or why it cannot be done now. */
export async function ownActions(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<Record<CustomerAction, Refusal | null>> {
  const { id, status, payment_status: paymentStatus, policy } = reservation
  const [items, payments, departure] = [
    await unitItemsOf(tx, id),
    await refundablePayments(tx, id),
    await tx
      .selectFrom('availability')
      .select('starts_at')
      .where('id', '=', reservation.availability_id)
      .executeTakeFirstOrThrow(),
  ]
  return customerActions({
    status,
    paymentStatus,
    policy,
    startsAt: Temporal.Instant.from(departure.starts_at),
    now: app.clock.now(),
    hasCash: payments.some(({ payment, leftMinor }) => payment.provider === 'cash' && leftMinor > 0),
    items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  })
}

/** Refuses what a customer may not do now. */
export async function requireOwnAction(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  action: CustomerAction,
): Promise<void> {
  const refusal = (await ownActions(app, tx, reservation))[action]
  if (refusal) throw new Refused(refusal)
}

/** Refuses refund.changed, with both sums, when a person was shown another refund than the one that holds. */
export function refuseOtherRefund(actualMinor: number, expectedMinor: number, currency: string): void {
  if (actualMinor === expectedMinor) return
  throw new Refused({
    code: 'refund.changed',
    expected: { amountMinor: expectedMinor, currency },
    actual: { amountMinor: actualMinor, currency },
  })
}
