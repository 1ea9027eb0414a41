import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { PaymentTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { OPEN_SECONDS } from './next-check.ts'

export type PaymentRow = Selectable<PaymentTable>

/** Writes a payment attempt, and returns its row. */
export async function insertPayment(tx: Transaction, payment: Insertable<PaymentTable>): Promise<PaymentRow> {
  return tx.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow()
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

/** The attempt that made a payment session; null for an unknown one. */
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

/** The columns by which the sweeper begins to check an attempt again: soon, with no check counted yet. */
export function checksFromNow({
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
