-- Most holds end unpaid within minutes. They stay out of the indexes of lists and searches, and enter them with their
-- confirmation or their end. Lists read the few live holds through reservation_live_holds.
create function reservation_words(name text, email text, phone text, reference text)
  returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(
    search_endings(search_words(name))
    || coalesce(search_endings(search_words(split_part(email, '@', 1))), '{}')
    || array_remove(array['@' || coalesce(lower(split_part(email, '@', 2)), '')], '@')
    || coalesce(search_digits(phone), '{}')
    || array_remove(array[coalesce(right(regexp_replace(phone, '[^0-9]', '', 'g'), 4), '')], '')
    || array[lower(reference), lower(right(reference, 4))])
$$;
comment on function reservation_words(text, text, text, text) is
  'Words of name, email address, telephone and reference of a reservation, with their endings.';

alter table reservation drop column search;
alter table reservation add column search tsvector generated always as (
  case when status <> 'ON_HOLD' then reservation_words(contact_name, contact_email, contact_phone, reference) end) stored;
comment on column reservation.search is
  'The words that a search finds; null for a hold, whose words are computed when a list is searched.';

drop index reservation_of_tour;
drop index reservation_recent;
drop index reservation_by_departure;
drop index reservation_of_tour_by_departure;
drop index reservation_by_status;
drop index reservation_by_status_and_departure;
drop index reservation_by_payment_status;
drop index reservation_by_source;
drop index reservation_by_name;
drop index reservation_by_total;
create index reservation_search on reservation using gin (search) where status <> 'ON_HOLD';
create index reservation_of_tour on reservation (tour_id, created_at desc) where status <> 'ON_HOLD';
create index reservation_recent on reservation (created_at desc, id) where status <> 'ON_HOLD';
create index reservation_by_departure on reservation (local_start, id)
  include (tour_id, status, payment_status, source) where status <> 'ON_HOLD';
create index reservation_of_tour_by_departure on reservation (tour_id, local_start, id)
  include (status, payment_status, source) where status <> 'ON_HOLD';
create index reservation_by_status on reservation (status, created_at desc, id)
  include (tour_id, payment_status, source) where status <> 'ON_HOLD';
create index reservation_by_status_and_departure on reservation (status, local_start, id) where status <> 'ON_HOLD';
create index reservation_by_payment_status on reservation (payment_status, created_at desc, id)
  where payment_status <> 'PAID' and status <> 'ON_HOLD';
create index reservation_by_source on reservation (source, created_at desc, id)
  where source <> 'ONLINE' and status <> 'ON_HOLD';
create index reservation_by_name on reservation (lower(contact_name), id) where status <> 'ON_HOLD';
create index reservation_by_total on reservation (total_minor, id) where status <> 'ON_HOLD';

-- Each of these serves one question only: with few live holds by its statistics, the planner would read all of them
-- through any index that has them, also when a crowd has just made thousands.
drop index reservation_live_holds;
create index reservation_live_holds on reservation (hold_expires_at)
  where status = 'ON_HOLD' and hold_expires_at is not null;
drop index reservation_held_by_network;
create index reservation_held_by_network on reservation (client_network, availability_id)
  where status = 'ON_HOLD' and client_network is not null;
comment on index reservation_held_by_network is 'Unpaid parties of one network on all departures.';

-- Free bookings count towards the seats of a network: found without reading the whole departure.
create index reservation_free_of_network on reservation (availability_id, client_network)
  where status = 'CONFIRMED' and source = 'ONLINE' and total_minor = 0;

-- The hold copies the start of the departure that it has locked; the trigger is left for all other writers.
drop trigger reservation_takes_start on reservation;
create trigger reservation_takes_start before insert on reservation
  for each row when (new.local_start is null) execute function copy_start_to_reservation();
create trigger reservation_moves_start before update of availability_id on reservation
  for each row execute function copy_start_to_reservation();
comment on column reservation.local_start is 'A copy of the departure''s, kept by triggers; a new reservation may bring it.';

-- An attempt has no charge and no session when it is written.
drop index payment_by_charge;
create index payment_by_charge on payment (charge_id) where charge_id is not null;
