import { sql, type RawBuilder } from 'kysely'

/** The received money of a row `payment` without an enqueued refund; failed refunds count as owed again. */
export const LEFT_MINOR: RawBuilder<number> = sql<number>`(
  coalesce(payment.received_minor, 0) - coalesce((
    select sum(f.amount_minor) from refund f where f.payment_id = payment.id and f.is_given), 0))::bigint`

/** True for a row `payment` that the bank may take back, or has, for good. */
export const IS_DISPUTED: RawBuilder<boolean> = sql<boolean>`exists (
  select from dispute d
  where d.reservation_id = payment.reservation_id and d.payment_id = payment.id and d.state in ('OPEN', 'LOST'))`
