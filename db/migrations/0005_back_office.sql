create table cancellation (
  reservation_id uuid primary key references reservation,
  reason text not null check (reason in ('CUSTOMER', 'OPERATOR', 'DEPARTURE')),
  message text not null default '' check (length(message) <= 2000),
  refund_minor minor_units not null,
  cancelled_by text not null,
  cancelled_at timestamptz not null
);
comment on table cancellation is 'That a confirmed reservation was cancelled: by whom, with which words, for how much money back.';

create table reservation_change (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  kind text not null check (kind in ('MOVE', 'PARTY')),
  before jsonb not null,
  after jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create index reservation_change_of_reservation on reservation_change (reservation_id, changed_at);
comment on table reservation_change is 'Another date, or another party; before and after hold {availabilityId, seats, totalMinor}.';

create table reservation_note (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  text text not null check (length(text) between 1 and 2000),
  author_name text not null,
  written_at timestamptz not null
);
create index reservation_note_of_reservation on reservation_note (reservation_id, written_at);
comment on table reservation_note is 'What the team tells itself about a reservation; the customer never sees it.';
