-- Copies of the provider's own records, so that a report of fees and payouts asks nobody.
create table balance_movement (
  id text primary key,
  charge_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'other')),
  fee_minor bigint not null,
  currency char(3) not null,
  happened_at timestamptz not null
);
create index balance_movement_in_time on balance_movement (happened_at) include (charge_id, fee_minor, currency);
comment on table balance_movement is 'Each movement of the provider''s balance about a charge, which never changes.';
comment on column balance_movement.fee_minor is 'In the currency of the balance; negative where the provider returned it.';

create table payout (
  id text primary key,
  provider text not null,
  amount_minor bigint not null,
  currency char(3) not null,
  state text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrives_on date not null,
  created_at timestamptz not null
);
create index payout_by_arrival on payout (provider, arrives_on);
comment on table payout is 'Each transfer of the provider''s balance to the operator''s bank, in its last known state.';

create table balance_reading (
  provider text primary key,
  read_until timestamptz not null,
  complete_at timestamptz,
  balance jsonb not null default '[]',
  trouble text check (trouble in ('UNANSWERED', 'REFUSED')),
  tried_at timestamptz not null
);
comment on table balance_reading is 'How far the balance of a provider is known, by its name and mode.';
comment on column balance_reading.read_until is 'Every movement before it is stored.';
comment on column balance_reading.complete_at is 'The last time that movements, payouts and balance were all read up to the present.';
comment on column balance_reading.trouble is 'Why the last reading ended before its end; null when it did not.';

-- The figures of Today count the bookings of sixty days, and those of thirty by tour and channel, from the index alone.
drop index reservation_booked_on;
create index reservation_booked_on on reservation (confirmed_at) include (total_minor, currency, tour_id, source)
  where status in ('CONFIRMED', 'REDEEMED', 'NO_SHOW') and source <> 'IMPORT';
