import { sql, type RawBuilder } from 'kysely'
import { LEFT_MINOR } from '../refund/left-of-payment.server.ts'

/** The cash that was received for the reservation `r` of a query, less what was given back since; 0 without any. */
export const LEFT_CASH_MINOR: RawBuilder<number> = sql<number>`(
  select coalesce(sum(${LEFT_MINOR}), 0)::bigint
  from payment where payment.reservation_id = r.id and payment.provider = 'cash' and payment.status = 'PAID')`
