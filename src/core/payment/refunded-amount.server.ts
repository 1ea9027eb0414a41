import type { Needs } from '../app.ts'
import type { Money } from '../kernel/money.ts'

/** How much one refund gives back. Throws when there is no such refund. */
export async function refundedAmount(app: Needs<'db'>, refundId: string): Promise<Money> {
  return await app.db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.amount_minor as amountMinor', 'p.currency'])
    .where('r.id', '=', refundId)
    .executeTakeFirstOrThrow()
}
