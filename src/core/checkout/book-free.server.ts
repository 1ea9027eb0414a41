import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { confirmReservation } from '../reservation/confirm-reservation.server.ts'
import { HOLD_MINUTES } from '../reservation/hold-seats.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'

/**
 * Confirms a hold that costs nothing, at once and without the provider. A payment of zero is written, whose session is
 * ours: the page after the checkout finds the booking by it, as it finds every other.
 */
export async function bookFree(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  reservationId: string,
): Promise<void> {
  const reservation = await lockReservation(tx, reservationId)
  if (!reservation) throw new Error(`reservation ${reservationId} is gone from under its own transaction`)
  const now = app.clock.now()
  const sessionId = `free_${app.ids.secret()}`
  const site = reservation.locale === 'fr' ? `${app.origin}/fr` : app.origin
  await tx
    .insertInto('payment')
    .values({
      id: app.ids.uuid(),
      reservation_id: reservationId,
      attempt: 1,
      provider: 'free',
      idempotency_key: `free:${reservationId}`,
      status: 'PAID',
      session_id: sessionId,
      session_url: `${site}/checkout/success/${sessionId}`,
      amount_minor: 0,
      received_minor: 0,
      currency: reservation.currency,
      expires_at: now.add({ minutes: HOLD_MINUTES }).toString(),
      paid_at: now.toString(),
      created_at: now.toString(),
      updated_at: now.toString(),
    })
    .execute()
  await confirmReservation(app, tx, reservation)
}
