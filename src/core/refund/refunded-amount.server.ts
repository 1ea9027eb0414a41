import type { Needs } from '../app.ts'
import type { Money } from '../kernel/money.ts'

/**
 * The sum of one refund of a payment, and whether it was made because its departure was cancelled. Throws without such
 * a refund.
 */
export async function refundedAmount(
  app: Needs<'db'>,
  refundId: string,
): Promise<{ refunded: Money; isOff: boolean }> {
  const { reason, ...refunded } = await app.db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.amount_minor as amountMinor', 'p.currency', 'r.reason'])
    .where('r.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { refunded, isOff: reason === 'DEPARTURE_CANCELLED' }
}
