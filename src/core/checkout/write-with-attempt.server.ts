import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { fixedStatement } from '#database/fixed-statement.ts'
import type { Needs } from '../app.ts'
import { assert } from '../kernel/assert.ts'
import { attemptValues } from '../payment/new-attempt.server.ts'
import type { PaymentRow } from '../payment/payment-store.server.ts'
import {
  insertReservation,
  reservationValues,
  writeReservation,
  type ReservationToWrite,
  type ReservationValues,
  type WrittenReservation,
} from '../reservation/write-reservation.server.ts'
import { bookFree } from './book-free.server.ts'

/** A written reservation with its first payment. */
type WrittenWithAttempt = WrittenReservation & { payment: PaymentRow }

type Tools = Needs<'clock' | 'ids' | 'keys' | 'payments' | 'jobs' | 'origin'>

/**
 * Writes a hold and its first attempt to be paid in one statement, so that a crowd waits for one round trip less.
 * A party that costs nothing is confirmed at once.
 */
export async function writeWithAttempt(
  app: Tools,
  tx: Transaction,
  reservation: ReservationToWrite,
): Promise<WrittenWithAttempt> {
  const { currency } = reservation.tour
  if (reservation.priced.totalMinor === 0) {
    const written = await writeReservation(app, tx, reservation)
    return { ...written, payment: await bookFree(app, tx, written, { locale: reservation.locale, currency }) }
  }
  const values = reservationValues(app, reservation)
  const { id: reservationId, total_minor: amountMinor } = values
  const attempt = attemptValues(app, { reservationId, attempt: 1, purpose: 'WHOLE', amountMinor, currency })
  const [payment] = await write(tx, { ...values, attempt: JSON.stringify(attempt) })
  assert(payment, 'an inserted payment is returned')
  return { ...values, payment }
}

const COLUMNS = [
  'id',
  'reservation_id',
  'attempt',
  'purpose',
  'provider',
  'idempotency_key',
  'status',
  'amount_minor',
  'currency',
  'expires_at',
  'next_look_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof ReturnType<typeof attemptValues>)[]

const write = fixedStatement<ReservationValues & { attempt: string }, PaymentRow>((db, slot) =>
  insertReservation(db, slot)
    .with('attempted', (cte) =>
      cte
        .insertInto('payment')
        .columns(COLUMNS)
        .expression(
          sql`select ${sql.join(COLUMNS.map((column) => sql.ref(column)))}
            from jsonb_populate_record(null::payment, ${slot('attempt')}::jsonb)`,
        )
        .returningAll(),
    )
    .selectFrom('attempted')
    .selectAll(),
)
