import type { QueryCreator } from 'kysely'
import type { Tables } from '#database/tables.ts'

/**
 * Refunds as `r`, each with the charge, the currency and the provider of its money: those of its payment, or of the
 * issue whose unbooked money it is. The provider is null for an orphan, which has no payment of ours: it is at the
 * provider that sells. The caller adds its columns, its conditions and its limit.
 */
export function refundsWithCharge(db: Pick<QueryCreator<Tables>, 'selectFrom'>) {
  return db
    .selectFrom('refund as r')
    .leftJoin('payment_issue as i', 'i.id', 'r.issue_id')
    .leftJoin('payment as p', (join) =>
      join.on((eb) => eb('p.id', '=', eb.fn.coalesce('r.payment_id', 'i.payment_id'))),
    )
    .select(['p.provider', (eb) => eb.fn.coalesce('i.charge_id', 'p.charge_id').as('charge_id')])
    .select((eb) => eb.fn.coalesce('i.currency', 'p.currency').as('currency'))
}
