import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import type { BankMethod } from '../site/bank-methods.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { methodsInTime } from './bank-response.ts'
import type { PaymentRow } from './payment-store.server.ts'

/**
 * The bank methods that the payment page of an attempt offers beside cards, by the settings and the departure at its
 * first request. They are stored before it: the same order goes with the same key, whatever is switched on meanwhile.
 */
export async function offeredMethods(
  app: Needs<'db' | 'clock' | 'payments'>,
  payment: Pick<PaymentRow, 'id' | 'reservation_id' | 'bank_methods'>,
): Promise<readonly BankMethod[]> {
  if (app.payments.name === 'embedded') return []
  if (payment.bank_methods) return payment.bank_methods
  const methods = await methodsNow(app, payment.reservation_id)
  const stored = await app.db
    .updateTable('payment')
    .set({ bank_methods: sql<BankMethod[]>`coalesce(bank_methods, ${methods}::text[])` })
    .where('id', '=', payment.id)
    .returning('bank_methods')
    .executeTakeFirstOrThrow()
  return stored.bank_methods ?? []
}

async function methodsNow(
  { db, clock }: Needs<'db' | 'clock'>,
  reservationId: string,
): Promise<BankMethod[]> {
  const { bankMethods: chosen } = (await readSettings(db, ['payments'])).payments
  if (chosen.length === 0) return []
  const { starts_at: startsAt } = await db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select('a.starts_at')
    .where('r.id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return methodsInTime(chosen, { now: clock.now(), startsAt: Temporal.Instant.from(startsAt) })
}
