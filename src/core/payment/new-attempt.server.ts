import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { HOLD_MINUTES } from '../reservation/reservation.ts'
import { UNANSWERED_SECONDS } from './next-look.ts'
import type { PaymentPurpose } from './payment.ts'
import { insertPayment, type PaymentRow } from './payment-store.server.ts'

/** An attempt to be paid that the provider has not been asked for yet. */
export type NewAttempt = {
  reservationId: string
  /** 1 for the first attempt of a reservation, then one more each time. */
  attempt: number
  purpose: PaymentPurpose
  amountMinor: number
  currency: string
}

/**
 * Writes the next attempt to be paid, before the provider is asked. Its idempotency key is ours and unique; its end is
 * by the provider's clock, which refuses a session that would end in under 30 minutes.
 */
export async function newAttempt(
  app: Needs<'clock' | 'ids' | 'payments'>,
  tx: Transaction,
  { reservationId, attempt, purpose, amountMinor, currency }: NewAttempt,
): Promise<PaymentRow> {
  const now = app.clock.now()
  return insertPayment(tx, {
    id: app.ids.uuid(),
    reservation_id: reservationId,
    attempt,
    purpose,
    provider: app.payments.name,
    idempotency_key: `checkout:${reservationId}:${attempt}`,
    status: 'REQUESTED',
    amount_minor: amountMinor,
    currency,
    expires_at: app.payments.now().add({ minutes: HOLD_MINUTES }).toString(),
    next_look_at: now.add({ seconds: UNANSWERED_SECONDS }).toString(),
    created_at: now.toString(),
    updated_at: now.toString(),
  })
}
