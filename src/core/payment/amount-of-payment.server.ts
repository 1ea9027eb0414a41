import type { Needs } from '../app.ts'
import type { Money } from '../kernel/money.ts'

/** The sum that was paid by an attempt, also in another sum or currency than was requested; else the requested sum. */
export async function amountOfPayment(app: Needs<'db'>, paymentId: string): Promise<Money> {
  const row = await app.db
    .selectFrom('payment as p')
    .leftJoin('payment_issue as i', (join) =>
      join.onRef('i.payment_id', '=', 'p.id').on('i.kind', '=', 'MISMATCH'),
    )
    .select(['p.amount_minor', 'p.received_minor', 'p.currency'])
    .select(['i.amount_minor as unfit_minor', 'i.currency as unfit_currency'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return {
    amountMinor: row.unfit_minor ?? row.received_minor ?? row.amount_minor,
    currency: row.unfit_currency ?? row.currency,
  }
}
