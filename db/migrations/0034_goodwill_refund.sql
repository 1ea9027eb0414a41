-- A sum given back for a reservation that stands. Its id is the key of the form that asked for it: the form, sent again
-- because its answer was lost, gives the sum back once.
create table goodwill_refund (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  amount_minor minor_units not null check (amount_minor > 0),
  cash_minor minor_units not null,
  reason text not null check (length(reason) <= 500),
  refunded_by text not null,
  refunded_at timestamptz not null,
  constraint goodwill_refund_cash_within_amount check (cash_minor <= amount_minor)
);
create index goodwill_refund_of_reservation on goodwill_refund (reservation_id);
comment on table goodwill_refund is 'A sum that the team gave back without changing the booking; its money is in refund.';
comment on column goodwill_refund.cash_minor is 'How much of amount_minor was handed back in cash; the rest goes to the card.';
comment on column goodwill_refund.reason is 'The words that the customer reads; empty once the customer was erased.';
