import type { Needs } from '../app.ts'
import { endHold } from '../reservation/end-hold.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { latestPayment, updatePayment } from '../payment/payment-store.server.ts'

/**
 * Gives up an attempt for which the provider is known to have no session, and frees the seats it was to pay for.
 * Does nothing when the attempt has moved on meanwhile.
 */
export async function abandonPayment(
  app: Needs<'db' | 'clock'>,
  paymentId: string,
  endAs: 'CANCELLED' | 'EXPIRED' = 'EXPIRED',
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { reservation_id: reservationId } = await tx
      .selectFrom('payment')
      .select('reservation_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const reservation = await lockReservation(tx, reservationId)
    const latest = await latestPayment(tx, reservationId)
    if (latest?.id !== paymentId || latest.status !== 'REQUESTED') return
    await updatePayment(app, tx, paymentId, { status: 'FAILED' })
    if (reservation?.status === 'ON_HOLD') await endHold(app, tx, reservation, endAs)
  })
}
