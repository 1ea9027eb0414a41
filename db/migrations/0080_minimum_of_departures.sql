-- Whether a departure takes place: from how many people, decided how long before its start, and what was decided.

alter table availability
  add column decision_hours integer not null default 48 check (decision_hours between 1 and 720),
  add column decided text check (decided in ('GO', 'NO')),
  add column decided_at timestamptz,
  add column decided_by text,
  add constraint availability_decided_at check ((decided is null) = (decided_at is null));
comment on column availability.participants_min is 'It takes place from so many booked seats; 1: always.';
comment on column availability.decision_hours is 'Hours before the start at which go or no-go is decided, where there is a minimum.';
comment on column availability.decided is 'GO: guaranteed, for good; NO: it does not take place, and is cancelled. Null: not decided yet.';
comment on column availability.decided_by is 'The name of the member; null when the minimum was reached.';

-- A departure is guaranteed once its minimum is booked, on whatever channel, and stays so when a guest cancels: others
-- have booked it because it was. Like the capacity, the promise is kept here and not by each way to book.
create function guarantee_departure(departure uuid, at timestamptz) returns void language plpgsql as $$
begin
  update availability set decided = 'GO', decided_at = at
  where id = departure and participants_min > 1 and decided is null and cancelled_at is null
    and participants_min <= (
      select coalesce(sum(seats), 0) from reservation
      where availability_id = departure and status in ('CONFIRMED', 'REDEEMED', 'NO_SHOW'));
end $$;

create function guarantee_by_reservation() returns trigger language plpgsql as $$
begin
  perform guarantee_departure(new.availability_id, new.updated_at);
  return null;
end $$;
create trigger guarantee_departure after insert or update of status, seats, availability_id on reservation
  for each row when (new.status = 'CONFIRMED') execute function guarantee_by_reservation();

create function guarantee_by_minimum() returns trigger language plpgsql as $$
begin
  perform guarantee_departure(new.id, new.updated_at);
  return null;
end $$;
create trigger guarantee_departure after update of participants_min on availability
  for each row when (new.decided is null and new.participants_min < old.participants_min)
  execute function guarantee_by_minimum();

-- What visitors read of it is a fact of the departures, beside those of 0045.
create trigger note_fact_of_decision after update of decision_hours, decided on availability
  for each statement execute function note_table_fact();

-- Guests of a departure that does not take place choose another date, or the money.
create table date_choice (
  reservation_id uuid not null references reservation on delete cascade,
  availability_id uuid not null references availability on delete cascade,
  message text not null default '',
  choose_until timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'MOVED', 'MONEY', 'ELSEWHERE')),
  ended_at timestamptz,
  cash_minor minor_units not null default 0,
  held_availability_id uuid references availability on delete set null,
  held_seats integer not null default 0 check (held_seats >= 0),
  held_until timestamptz,
  primary key (reservation_id, availability_id),
  constraint date_choice_ended check ((state = 'OPEN') = (ended_at is null))
);
create index date_choice_due on date_choice (choose_until) where state = 'OPEN';
create index date_choice_held on date_choice (held_until) where held_seats > 0;
create index date_choice_of_departure on date_choice (availability_id);
create index date_choice_on_departure on date_choice (held_availability_id) where held_seats > 0;
comment on table date_choice is 'The choice of the guests of a departure that does not take place: until when, what was chosen, and the seats held for them on another date.';
comment on column date_choice.state is 'MOVED: another date; MONEY: refunded, by choice or by silence; ELSEWHERE: settled in another way, such as by the team.';
comment on column date_choice.cash_minor is 'What was received in cash and is not paid back by the refund: the team pays it back.';
comment on column date_choice.held_seats is 'Counted in seats_taken of held_availability_id until held_until, or until they are released.';
comment on column availability.seats_taken is 'Seats of reservations that are ON_HOLD, CONFIRMED, REDEEMED or NO_SHOW, and those held for choices of a date. Changed only under the row lock.';
