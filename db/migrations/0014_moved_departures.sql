alter table availability
  add column meeting_address text not null default '' check (length(meeting_address) <= 300);
comment on column availability.meeting_address is 'Where this departure meets instead of the tour''s place; empty: there.';

create table availability_change (
  id uuid primary key,
  availability_id uuid not null references availability,
  before jsonb not null,
  after jsonb not null,
  message text not null default '' check (length(message) <= 2000),
  changed_by text not null,
  changed_at timestamptz not null
);
create index availability_change_of_availability on availability_change (availability_id, changed_at);
comment on table availability_change is 'That a departure with guests moved, and with which words they were told; before and after hold {localDateTimeStart, meetingAddress}.';
