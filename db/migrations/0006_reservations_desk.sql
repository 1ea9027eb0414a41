-- What is still to be paid on the day is a fact of its own: a partial refund does not make it, a bigger party does.
alter table reservation add column due_minor minor_units not null default 0;
update reservation set due_minor = total_minor where payment_status = 'OFFLINE_DUE' and status <> 'CANCELLED';
update reservation set payment_status = 'NONE' where payment_status = 'OFFLINE_DUE' and due_minor = 0;
alter table reservation
  add constraint reservation_due_known check (payment_status <> 'OFFLINE_DUE' or due_minor > 0);
comment on column reservation.due_minor is 'To be paid to the guide on the day; 0 once it is paid or no longer owed.';

-- Cash has no session and no charge, and is received when it is written down.
alter table payment drop constraint payment_provider_check;
alter table payment drop constraint payment_open_has_session;
alter table payment
  add constraint payment_provider_known check (provider in ('stripe', 'embedded', 'cash')),
  add constraint payment_open_has_session
    check (provider = 'cash' or status not in ('OPEN', 'PROCESSING', 'PAID') or session_id is not null),
  add constraint payment_cash_is_received
    check (provider <> 'cash' or (status = 'PAID' and session_id is null and charge_id is null));

alter table cancellation add column cash_minor minor_units not null default 0;
comment on column cancellation.cash_minor is 'How much of refund_minor was handed back in cash; the rest goes to the card.';

-- The start of the departure stands on the reservation too: a list of a million sorts and filters by it.
alter table reservation add column local_start timestamp;
update reservation r set local_start = a.local_start from availability a where a.id = r.availability_id;
alter table reservation alter column local_start set not null;
comment on column reservation.local_start is 'A copy of the departure''s, kept by triggers: nobody else writes it.';

create function copy_start_to_reservation() returns trigger language plpgsql as $$
begin
  select local_start into new.local_start from availability where id = new.availability_id;
  return new;
end $$;
create trigger reservation_takes_start before insert or update of availability_id on reservation
  for each row execute function copy_start_to_reservation();

create function copy_start_to_reservations() returns trigger language plpgsql as $$
begin
  update reservation set local_start = new.local_start where availability_id = new.id;
  return null;
end $$;
create trigger availability_gives_start after update of local_start on availability
  for each row when (old.local_start is distinct from new.local_start)
  execute function copy_start_to_reservations();

-- Words without accents, capitals and punctuation: 'Zoé O''Brien-Ray' is {zoe,o,brien,ray}.
create function search_words(text) returns text[] language sql immutable parallel safe strict as $$
  select array_remove(
    string_to_array(
      translate(
        lower(regexp_replace(normalize($1, NFD), U&'[\0300-\036F]', '', 'g')),
        U&'-.,;:/''\2019"()[]+_@#&*\0009',
        repeat(' ', 21)),
      ' '),
    '')
$$;

-- A telephone number as it is dialled from abroad and at home: '+33 6 12 34 56 78' is {33612345678,612345678}.
create function search_digits(text) returns text[] language sql immutable parallel safe strict as $$
  select array_remove(array[digits, right(digits, 9)], '')
  from ltrim(regexp_replace($1, '[^0-9]', '', 'g'), '0') as digits
$$;

alter table reservation add column search tsvector not null generated always as (
  array_to_tsvector(
    search_words(contact_name)
    || coalesce(search_words(split_part(contact_email, '@', 1)), '{}')
    || coalesce(search_digits(contact_phone), '{}')
    || array[lower(reference)])
) stored;
comment on column reservation.search is 'Words of name, mail address, telephone and reference, found by their beginnings.';
create index reservation_search on reservation using gin (search);

drop index reservation_by_email;
create index reservation_by_email on reservation (lower(contact_email) text_pattern_ops);
create index reservation_by_departure on reservation (local_start, id);
create index reservation_of_tour_by_departure on reservation (tour_id, local_start, id);
create index reservation_by_status on reservation (status, created_at desc, id);
create index reservation_by_status_and_departure on reservation (status, local_start, id);
create index reservation_by_payment_status on reservation (payment_status, created_at desc, id)
  where payment_status <> 'PAID';
create index reservation_by_source on reservation (source, created_at desc, id) where source <> 'ONLINE';
create index reservation_by_name on reservation (lower(contact_name), id);
create index reservation_by_total on reservation (total_minor, id);
create index refund_of_reservation on refund (reservation_id);
