-- A price is its lines plus its adjustments; the rule is kept, not its result, so that another party or date is priced by it.
create table reservation_adjustment (
  reservation_id uuid not null references reservation (id) on delete cascade,
  position smallint not null check (position >= 0),
  label jsonb not null,
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  value integer not null,
  primary key (reservation_id, position),
  constraint reservation_adjustment_percent check (kind <> 'PERCENT' or value between -100 and 100)
);
comment on table reservation_adjustment is 'Changes of a price beside its lines, such as a promotion or a fee.';
comment on column reservation_adjustment.value is 'PERCENT: of the sum of the lines. AMOUNT: minor units. Negative lowers the price.';

alter table payment
  add column purpose text not null default 'WHOLE' check (purpose in ('WHOLE', 'DEPOSIT', 'BALANCE', 'CHANGE'));
comment on column payment.purpose is
  'The part of the price that the payment is for: all of it, a deposit that books, the balance of a deposit, or the difference after a change of party or date.';
