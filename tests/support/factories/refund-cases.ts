import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { aHold } from './a-paid-booking.ts'
import type { TestApp } from '../create-test-app.ts'
import type { TestTour } from './factories.ts'
import { camille } from '../member-actor.ts'

/** Cancelled with a full refund, to a card that is closed meanwhile. */
export async function aCancelledBooking(app: TestApp, tour: TestTour, departure: string): Promise<string> {
  const { id, sessionId } = await aHold(app, tour, departure)
  await makeMove(app.bank, sessionId, 'pay-closing-card')
  await receivePayment(app, sessionId)
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  return id
}

/** The customers' cards accept refunds again. */
export async function anotherCard({ db }: TestApp): Promise<void> {
  await db.updateTable('embedded_payment_session').set({ refunds_fail: false }).execute()
}

/** The provider's id of the payment of a reservation. */
export async function chargeOf({ db }: TestApp, reservationId: string): Promise<string> {
  const { charge_id } = await db
    .selectFrom('payment')
    .select('charge_id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return charge_id ?? ''
}

/** Refunds that are made in the provider's dashboard have ids unknown to us. */
export async function refundAtProvider(app: TestApp, chargeId: string, amountMinor: number): Promise<void> {
  const refundId = app.ids.uuid()
  await app.payments.createRefund({
    refundId,
    idempotencyKey: `dashboard:${refundId}`,
    chargeId,
    amountMinor,
    currency: 'EUR',
  })
}
