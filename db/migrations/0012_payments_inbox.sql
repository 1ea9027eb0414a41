-- A payment that is ours and does not fit what was asked is neither paid nor failed: a person decides. What costs
-- nothing is paid by nobody.
alter table payment drop constraint payment_status_check;
alter table payment drop constraint payment_provider_known;
alter table payment
  add constraint payment_status_known
    check (status in ('REQUESTED', 'OPEN', 'PROCESSING', 'PAID', 'FAILED', 'EXPIRED', 'MISMATCHED')),
  add constraint payment_provider_known check (provider in ('stripe', 'embedded', 'cash', 'free')),
  add constraint payment_free_is_nothing check (provider <> 'free' or (status = 'PAID' and amount_minor = 0));
comment on column payment.status is
  'MISMATCHED: paid, but not what was asked; nothing is booked, and the seats stay held until a person decides.';

create table dispute (
  id text primary key,
  payment_id uuid not null references payment,
  reservation_id uuid not null references reservation,
  amount_minor minor_units not null,
  state text not null check (state in ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index dispute_of_reservation on dispute (reservation_id);
comment on table dispute is 'A payment that its payer''s bank has taken back, by the provider''s id. No refund while it is OPEN or LOST.';

create table payment_issue (
  id uuid primary key,
  kind text not null check (kind in ('LATE', 'DUPLICATE', 'ORPHAN', 'MISMATCH', 'DISPUTE', 'REFUND_FAILED')),
  occasion text not null unique,
  deed text not null check (deed in (
    'SEATS_TAKEN_AGAIN', 'REFUNDED', 'KEPT', 'SEATS_HELD', 'IGNORED', 'REFUNDS_STOPPED', 'DEBT_REOPENED')),
  payment_id uuid references payment,
  reservation_id uuid references reservation,
  refund_id uuid references refund,
  dispute_id text references dispute,
  session_id text,
  charge_id text,
  amount_minor minor_units,
  currency char(3),
  asked_minor minor_units,
  asked_currency char(3),
  happened_at timestamptz not null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('BY_ITSELF', 'RETRIED', 'REFUNDED', 'BY_HAND')),
  closed_by text,
  note text not null default '' check (length(note) <= 2000),
  constraint payment_issue_closed_whole check ((closed_at is null) = (closed_as is null))
);
create index payment_issue_open on payment_issue (happened_at desc) where closed_at is null;
create index payment_issue_recent on payment_issue (happened_at desc, id desc);
create index payment_issue_by_charge on payment_issue (charge_id);
create index payment_issue_of_reservation on payment_issue (reservation_id);
comment on table payment_issue is 'The payments inbox: whatever of the money is not a smooth sale, once an occasion, with what the system did.';
comment on column payment_issue.occasion is 'The kind and the one thing it is about: two notices of one thing are one issue.';
comment on column payment_issue.asked_minor is 'Of a MISMATCH: what should have been paid.';

-- Money of a payment that we never booked goes back too; a failed refund stops being owed once it was sent anew or paid
-- by hand.
alter table refund alter column payment_id drop not null;
alter table refund alter column reservation_id drop not null;
alter table refund drop constraint refund_reason_check;
alter table refund
  add column issue_id uuid references payment_issue,
  add column closed_as text check (closed_as in ('RETRIED', 'BY_HAND')),
  add column is_given boolean not null
    generated always as (status <> 'FAILED' or coalesce(closed_as = 'BY_HAND', false)) stored,
  add constraint refund_reason_known check (reason in (
    'LATE_PAYMENT', 'DUPLICATE_PAYMENT', 'CUSTOMER', 'OPERATOR', 'DEPARTURE_CANCELLED', 'PROVIDER', 'UNBOOKED')),
  add constraint refund_of_one_thing
    check ((payment_id is null) = (issue_id is not null) and (payment_id is null) = (reservation_id is null)),
  add constraint refund_closed_has_failed check (closed_as is null or status = 'FAILED');
create index refund_of_issue on refund (issue_id) where issue_id is not null;
comment on column refund.issue_id is 'For money that is not in our books: the issue that holds its charge.';
comment on column refund.is_given is 'False once the provider gave it up: its sum is owed again, unless it was paid by hand.';
create index refund_watched on refund (updated_at) where status <> 'FAILED';

-- What the built-in provider can be asked to do for trying things out.
alter table embedded_payment_session add column refunds_fail boolean not null default false;
comment on column embedded_payment_session.refunds_fail is 'The buyer''s card will be closed: refunds come back.';
create table embedded_payment_dispute (
  id text primary key,
  payment_intent text not null unique references embedded_payment_session (payment_intent),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  created_at timestamptz not null
);
comment on table embedded_payment_dispute is 'A buyer who asked their bank for the money back, as the built-in provider tells it.';
