-- Money of the former system is no payment of ours, but it is the customer's: pages and emails must not say that nothing
-- was paid. Of earlier imports it is the price without the sum due and without our payments, as far as they still stand.
alter table imported_reservation
  add column paid_minor integer not null default 0 constraint imported_reservation_paid check (paid_minor >= 0);
comment on column imported_reservation.paid_minor is 'The sum that was paid in the former system, in minor units.';
update imported_reservation i
set paid_minor = greatest(0, r.total_minor - r.due_minor - coalesce((
  select sum(p.received_minor) from payment p where p.reservation_id = r.id and p.status = 'PAID'), 0))
from reservation r
where r.id = i.reservation_id and r.status in ('CONFIRMED', 'REDEEMED', 'NO_SHOW');
