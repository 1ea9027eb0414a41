import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { siteUrl } from '../kernel/site-path.ts'
import { insertPayment, type PaymentRow } from '../payment/payment-store.server.ts'
import { unpaidStatus } from '../refund/payment-status.ts'
import { confirmReservation, type Confirmable } from '../reservation/confirm-reservation.server.ts'
import { HOLD_MINUTES } from '../reservation/reservation.ts'

/**
 * Confirms a hold that costs nothing, at once and without the provider. A payment of zero is written with a payment
 * session of our own, so that the page after the checkout finds the reservation by it as usual.
 */
export async function bookFree(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  reservation: Confirmable,
  { locale, currency }: { locale: Locale; currency: string },
): Promise<PaymentRow> {
  const now = app.clock.now()
  const sessionId = `free_${app.ids.secret()}`
  const payment = await insertPayment(tx, {
    id: app.ids.uuid(),
    reservation_id: reservation.id,
    attempt: 1,
    provider: 'free',
    idempotency_key: `free:${reservation.id}`,
    status: 'PAID',
    session_id: sessionId,
    session_url: siteUrl(app.origin, locale, `/checkout/success/${sessionId}`),
    amount_minor: 0,
    received_minor: 0,
    currency,
    expires_at: now.add({ minutes: HOLD_MINUTES }).toString(),
    paid_at: now.toString(),
    created_at: now.toString(),
    updated_at: now.toString(),
  })
  await confirmReservation(app, tx, reservation, { dueMinor: 0, paymentStatus: unpaidStatus(0) })
  return payment
}
