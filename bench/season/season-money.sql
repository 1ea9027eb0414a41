-- The money of a season: each confirmed reservation without a sum due was paid once, by card if it was booked online,
-- else in cash; cancelled ones were returned whole. The provider's balance has the fee of each payment.
insert into payment (id, reservation_id, attempt, provider, idempotency_key, status, session_id, charge_id, amount_minor,
                     received_minor, currency, paid_at, created_at, updated_at)
select uuidv7(), id, 1, case when is_card then 'stripe' else 'cash' end, 'paid-' || id, 'PAID',
       case when is_card then 'cs_' || id end, case when is_card then 'pi_' || id end, total_minor, total_minor, currency,
       confirmed_at, created_at, confirmed_at
from (select *, source = 'ONLINE' as is_card from reservation
      where confirmed_at is not null and due_minor = 0) paid;

insert into refund (id, payment_id, reservation_id, amount_minor, reason, status, idempotency_key, provider_refund_id,
                    created_at, updated_at)
select uuidv7(), p.id, r.id, p.amount_minor, 'CUSTOMER', 'SUCCEEDED', 'refund-' || r.id, 're_' || r.id, r.cancelled_at,
       r.cancelled_at
from reservation r join payment p on p.reservation_id = r.id
where r.status = 'CANCELLED';

insert into balance_movement (id, charge_id, reservation_id, kind, fee_minor, currency, happened_at)
select 'txn_' || id, charge_id, reservation_id, 'payment', 112, currency, paid_at
from payment where charge_id is not null;
