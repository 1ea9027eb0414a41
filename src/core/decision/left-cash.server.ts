import { sql, type RawBuilder } from 'kysely'

/** The cash that was received for the reservation `r` of a query, less what was given back since; 0 without any. */
export const LEFT_CASH_MINOR: RawBuilder<number> = sql<number>`(
  select coalesce(sum(p.received_minor - coalesce((
    select sum(f.amount_minor) from refund f where f.payment_id = p.id and f.is_given), 0)), 0)::bigint
  from payment p where p.reservation_id = r.id and p.provider = 'cash' and p.status = 'PAID')`
