import { sql, type RawBuilder } from 'kysely'

/** The received money of a row `payment` without an enqueued refund; failed refunds count as owed again. */
export const LEFT_MINOR: RawBuilder<number> = sql<number>`(
  coalesce(payment.received_minor, 0) - coalesce((
    select sum(f.amount_minor) from refund f where f.payment_id = payment.id and f.is_given), 0))::bigint`

/** The part of LEFT_MINOR that failed refunds owe, until they are sent again or paid manually. */
export const OWED_MINOR: RawBuilder<number> = sql<number>`least(${LEFT_MINOR}, coalesce((
  select sum(f.amount_minor) from refund f
  where f.payment_id = payment.id and not f.is_given and f.closed_as is null), 0))::bigint`

/** True for a row `payment` that the bank may take back, or has, for good. */
export const IS_DISPUTED: RawBuilder<boolean> = sql<boolean>`exists (
  select from dispute d
  where d.reservation_id = payment.reservation_id and d.payment_id = payment.id and d.state in ('OPEN', 'LOST'))`

/** The money of a row `payment_issue` that was never booked, without an enqueued refund; 0 where its sum is unknown. */
export const LEFT_OF_ISSUE_MINOR: RawBuilder<number> = sql<number>`(
  coalesce(payment_issue.amount_minor, 0) - coalesce((
    select sum(f.amount_minor) from refund f where f.issue_id = payment_issue.id and f.is_given), 0))::bigint`

/** The money behind a row `refund` that no other refund returns; enqueued refunds count as returned. */
export const LEFT_FOR_REFUND_MINOR: RawBuilder<number> = sql<number>`(
  coalesce(
    (select received_minor from payment where id = refund.payment_id),
    (select amount_minor from payment_issue where id = refund.issue_id), 0)
  - coalesce((
    select sum(f.amount_minor) from refund f
    where f.is_given and f.id <> refund.id and (f.payment_id = refund.payment_id or f.issue_id = refund.issue_id)
  ), 0))::bigint`
