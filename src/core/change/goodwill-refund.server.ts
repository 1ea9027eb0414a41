import type { Needs } from '../app.ts'
import type { Money } from '../kernel/money.ts'

/** A refund by the team for a reservation that stands: the sum, the reason, and the part in cash. */
export type GoodwillRefund = { refund: Money; inCash: Money; reason: string }

/** The refund with this id. Throws without it. */
export async function goodwillRefundOf(app: Needs<'db'>, id: string): Promise<GoodwillRefund> {
  const row = await app.db
    .selectFrom('goodwill_refund as g')
    .innerJoin('reservation as r', 'r.id', 'g.reservation_id')
    .select(['g.amount_minor', 'g.cash_minor', 'g.reason', 'r.currency'])
    .where('g.id', '=', id)
    .executeTakeFirstOrThrow()
  const money = (amountMinor: number): Money => ({ amountMinor, currency: row.currency })
  return { refund: money(row.amount_minor), inCash: money(row.cash_minor), reason: row.reason }
}
