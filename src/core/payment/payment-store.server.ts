import type { Selectable, Updateable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { PaymentTable } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { HOLD_MINUTES } from '../reservation/hold-seats.server.ts'
import { OPEN_SECONDS, UNANSWERED_SECONDS } from './next-look.ts'

export type PaymentRow = Selectable<PaymentTable>

/** Writes the next attempt to be paid, before the provider is asked. Its idempotency key is ours and unique; its end
 * is by the provider's clock, which refuses a session that would end in under 30 minutes. */
export async function insertPayment(
  app: Needs<'clock' | 'ids' | 'payments'>,
  tx: Transaction,
  order: {
    reservationId: string
    attempt: number
    amountMinor: number
    currency: string
  },
): Promise<void> {
  const now = app.clock.now()
  await tx
    .insertInto('payment')
    .values({
      id: app.ids.uuid(),
      reservation_id: order.reservationId,
      attempt: order.attempt,
      provider: app.payments.name,
      idempotency_key: `checkout:${order.reservationId}:${order.attempt}`,
      status: 'REQUESTED',
      amount_minor: order.amountMinor,
      currency: order.currency,
      expires_at: app.payments.now().add({ minutes: HOLD_MINUTES }).toString(),
      next_look_at: now.add({ seconds: UNANSWERED_SECONDS }).toString(),
      created_at: now.toString(),
      updated_at: now.toString(),
    })
    .execute()
}

/** The newest attempt of a reservation; null when there is none. */
export async function latestPayment(
  db: Database | Transaction,
  reservationId: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The attempt that made a payment session; null when the session is unknown here. */
export async function paymentOfSession(
  db: Database | Transaction,
  sessionId: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

/** What is written of an attempt that the sweeper has to watch from now on in another way. */
export function lookedAtAnew({
  clock,
}: Needs<'clock'>): Pick<Updateable<PaymentTable>, 'next_look_at' | 'looks'> {
  return { next_look_at: clock.now().add({ seconds: OPEN_SECONDS }).toString(), looks: 0 }
}

/** Changes an attempt and the time of its last change. */
export async function updatePayment(
  app: Needs<'clock'>,
  tx: Transaction,
  paymentId: string,
  changes: Updateable<PaymentTable>,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...changes, updated_at: app.clock.now().toString() })
    .where('id', '=', paymentId)
    .execute()
}
