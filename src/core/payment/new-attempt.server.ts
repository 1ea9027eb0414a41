import type { Insertable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PaymentTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { HOLD_MINUTES } from '../reservation/reservation.ts'
import { WITHOUT_SESSION_SECONDS } from './next-check.ts'
import { orderKey } from './order-key.ts'
import type { PaymentPurpose } from './payment.ts'
import { insertPayment, type PaymentRow } from './payment-store.server.ts'

/** A payment attempt before its request to the provider. */
export type NewAttempt = {
  reservationId: string
  /** 1 for the first attempt of a reservation, then one more each time. */
  attempt: number
  purpose: PaymentPurpose
  amountMinor: number
  currency: string
}

/**
 * Writes the next payment attempt, before the request to the provider. Its idempotency key is ours and unique; its end
 * is by the provider's clock, which refuses a payment session that would end in under 30 minutes.
 */
export async function newAttempt(
  app: Needs<'clock' | 'ids' | 'payments'>,
  tx: Transaction,
  attempt: NewAttempt,
): Promise<PaymentRow> {
  return insertPayment(tx, attemptValues(app, attempt))
}

/** The row of a new attempt. */
export function attemptValues(
  app: Needs<'clock' | 'ids' | 'payments'>,
  { reservationId, attempt, purpose, amountMinor, currency }: NewAttempt,
) {
  const now = app.clock.now()
  return {
    id: app.ids.uuid(),
    reservation_id: reservationId,
    attempt,
    purpose,
    provider: app.payments.name,
    idempotency_key: orderKey(reservationId, attempt),
    status: 'REQUESTED',
    amount_minor: amountMinor,
    currency,
    expires_at: app.payments.now().add({ minutes: HOLD_MINUTES }).toString(),
    next_look_at: now.add({ seconds: WITHOUT_SESSION_SECONDS }).toString(),
    created_at: now.toString(),
    updated_at: now.toString(),
  } as const satisfies Insertable<PaymentTable>
}
