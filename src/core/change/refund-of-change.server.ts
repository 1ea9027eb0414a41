import type { Needs } from '../app.ts'
import type { Money } from '../kernel/money.ts'

/** The refund of a change of date or party, and its part in cash. */
export async function refundOfChange(
  app: Needs<'db'>,
  changeId: string,
): Promise<{ refund: Money; inCash: Money }> {
  const row = await app.db
    .selectFrom('reservation_change as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
    .select(['c.refund_minor', 'c.cash_minor', 'r.currency'])
    .where('c.id', '=', changeId)
    .executeTakeFirstOrThrow()
  const money = (amountMinor: number): Money => ({ amountMinor, currency: row.currency })
  return { refund: money(row.refund_minor), inCash: money(row.cash_minor) }
}
