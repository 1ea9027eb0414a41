import type { Transaction } from '#database/connect.ts'
import { isOrderedFor, orderKey } from '../payment/order-key.ts'
import { paymentOfSession, type PaymentRow } from '../payment/payment-store.server.ts'
import { lockReservationOf, type ReservationRow } from '../reservation/reservation-store.server.ts'

/** `isKnown`: our records know the payment session, and not only the reservation that it names. */
type LockedAttempt = { isKnown: boolean; reservation: ReservationRow | null; payment: PaymentRow | null }

/**
 * The attempt of a payment session with the reservation that it pays, both locked. `named` is the reservation that the
 * session was requested for: that of added guests has perhaps joined another one since. Both are null for a session
 * without a record of ours.
 */
export async function lockAttempt(tx: Transaction, sessionId: string, named: string): Promise<LockedAttempt> {
  let isKnown = false
  const reservation = await lockReservationOf(tx, async () => {
    const known = await paymentOfSession(tx, sessionId)
    isKnown = known !== null
    return known?.reservation_id ?? (await reservationOrderedAs(tx, named))
  })
  const payment = reservation && (await findPayment(tx, sessionId, { reservationId: reservation.id, named }))
  return { isKnown, reservation, payment }
}

/** The reservation that has the attempts which were ordered for this one. */
async function reservationOrderedAs(tx: Transaction, named: string): Promise<string> {
  const first = await tx
    .selectFrom('payment')
    .select('reservation_id')
    .where('idempotency_key', '=', orderKey(named, 1))
    .executeTakeFirst()
  return first?.reservation_id ?? named
}

/** The attempt of this payment session; when the response was lost, the attempt that requested it. */
async function findPayment(
  tx: Transaction,
  sessionId: string,
  { reservationId, named }: { reservationId: string; named: string },
): Promise<PaymentRow | null> {
  const rows = await tx
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const newestFirst = rows.toSorted((one, other) => other.attempt - one.attempt)
  const isAwaited = ({ session_id, status, idempotency_key: key }: PaymentRow) =>
    session_id === null && status !== 'PAID' && isOrderedFor(key, named)
  return newestFirst.find((row) => row.session_id === sessionId) ?? newestFirst.find(isAwaited) ?? null
}
