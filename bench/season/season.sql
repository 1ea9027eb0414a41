-- A season of an operator: departures over eighteen months around today, led by 30 guides. The settings `season.tours`,
-- `season.departures` of each tour and `season.reservations` of each departure give its size.
insert into setting (key, value, updated_at) values ('launch', '{"liveAt": "2024-01-01T00:00:00Z"}', now());

insert into tour (id, slug, status, position, title, place, meeting_address, duration_minutes, languages,
                  cancellation_policy, published_at, created_at, updated_at)
select uuidv7(), 'tour-' || n, 'PUBLISHED', n,
       jsonb_build_object('en', 'Tour ' || n, 'fr', 'Visite ' || n),
       jsonb_build_object('en', 'Place ' || n % 40, 'fr', 'Lieu ' || n % 40),
       'Place Saint-Jean', 120, '{en,fr}', '{"tiers": [{"hoursBefore": 24, "refundPercent": 100}]}',
       now() - interval '2 years', now() - interval '2 years', now()
from generate_series(1, current_setting('season.tours')::int) n;

-- Only tours with a cover are shown in public lists.
insert into photo (id, tour_id, position, storage_key, width, height, widths, alt, created_at)
select uuidv7(), id, 0, 'photos/' || slug, 1600, 2000, '{400,640,1280}', '{"en": "A poster", "fr": "Une affiche"}', now()
from tour;

insert into app_user (id, username, firstname, lastname, password_hash, locale, created_at)
select uuidv7(), 'guide-' || n || '@example.com', 'Guide', 'Number ' || n, 'none', 'fr', now() - interval '2 years'
from generate_series(1, 30) n;

insert into unit (id, tour_id, position, type, label, price_minor, needs_adult)
select uuidv7(), tour.id, kind.position, kind.type, kind.label, kind.price_minor + tour.position * 10, kind.position = 1
from tour, (values
  (0, 'ADULT', '{"en": "Adults", "fr": "Adultes"}'::jsonb, 2900),
  (1, 'CHILD', '{"en": "Children", "fr": "Enfants"}'::jsonb, 1500)) kind (position, type, label, price_minor);

insert into availability (id, tour_id, local_start, local_end, time_zone, starts_at, ends_at, cutoff_at, capacity,
                          seats_taken, languages, guide_id, created_at, updated_at)
select uuidv7(), tour.id, local, local + interval '2 hours', 'Europe/Paris', at, at + interval '2 hours',
       at - interval '2 hours', 60, 40, array[case when n % 2 = 0 then 'fr' else 'en' end], guide.id,
       at - interval '200 days', now()
from tour
cross join generate_series(0, current_setting('season.departures')::int - 1) n
cross join lateral (
  select date_trunc('day', localtimestamp) + (n * 550.0 / current_setting('season.departures')::int + tour.position % 11 * 0.2 - 412)::int * interval '1 day'
         + (array[9, 10, 14, 17])[1 + (n + tour.position) % 4] * interval '1 hour' as local) days
cross join lateral (select local at time zone 'Europe/Paris' as at) instants
join (select id, row_number() over (order by id) - 1 as g from app_user) guide on guide.g = (n * 7 + tour.position) % 30;

create temporary table first_name as select row_number() over () - 1 as n, name from unnest(array[
  'Maya','Zoé','Noah','Léa','Hugo','Chloé','Lucas','Emma','Jules','Inès','Adam','Louise','Raphaël','Alice','Gabriel',
  'Rose','Arthur','Anna','Louis','Mila','Ethan','Jade','Oscar','Nina','Émile','Agathe','Mohamed','Yuki','Søren','Oleksandr']) name;
create temporary table last_name as
  select row_number() over () - 1 as n, initcap(a || b) as name
  from unnest(array['mar','du','ber','le','ro','gar','pe','fer','la','mo','vi','che','bou','gi','ca']) a,
       unnest(array['tin','pont','nard','fèvre','ssi','cia','tit','rand','croix','reau','dal','valier','langer','rard','mus']) b;

-- Millions of rows go in faster without the indexes, which are made again below; the start is given, not looked up.
create temporary table former_index as
  select indexname, indexdef from pg_indexes
  where tablename = 'reservation' and indexdef not like 'CREATE UNIQUE%';
do $$ declare one record; begin
  for one in select * from former_index loop execute 'drop index ' || one.indexname; end loop;
end $$;
alter table reservation disable trigger reservation_takes_start;

insert into reservation (id, reference, availability_id, tour_id, status, payment_status, due_minor, source, locale,
                         contact_name, contact_email, contact_phone, seats, total_minor, currency, policy,
                         terms_version, manage_token_hash, review_token_hash, hold_expires_at, created_at, confirmed_at,
                         cancelled_at, expired_at, updated_at, local_start)
select uuidv7(), reference, a.id, a.tour_id, status,
       case when status in ('EXPIRED') then 'NONE' when status = 'ON_HOLD' then 'AWAITING'
            when status = 'CANCELLED' then (array['REFUNDED','PARTIALLY_REFUNDED','REFUNDED'])[1 + i % 3]
            when i % 5000 = 7 then 'DISPUTED'
            when status = 'CONFIRMED' and source <> 'ONLINE' and i % 2 = 0 then 'OFFLINE_DUE' else 'PAID' end,
       case when status = 'CONFIRMED' and source <> 'ONLINE' and i % 2 = 0 and i % 5000 <> 7 then 5800 else 0 end,
       source, case when i % 3 = 0 then 'fr' else 'en' end,
       f.name || ' ' || l.name, lower(f.name) || '.' || lower(l.name) || i % 97 || '@example.com',
       '+33 6 ' || lpad((i % 100)::text, 2, '0') || ' ' || lpad((i / 100 % 100)::text, 2, '0') || ' '
         || lpad((i / 10000 % 100)::text, 2, '0') || ' 11',
       2, 5800, 'EUR', '{"tiers": [{"hoursBefore": 24, "refundPercent": 100}]}', '2026',
       sha256(('m' || i)::bytea), sha256(('r' || i)::bytea), case when status = 'ON_HOLD' then now() + interval '20 minutes' end,
       booked, case when status not in ('ON_HOLD', 'EXPIRED') then booked end,
       case when status = 'CANCELLED' then booked end, case when status = 'EXPIRED' then booked end, booked, a.local_start
from (select id, tour_id, local_start, starts_at, row_number() over (order by id) - 1 as n from availability) a
cross join generate_series(0, current_setting('season.reservations')::int - 1) k
cross join lateral (select a.n * current_setting('season.reservations')::int + k as i) numbers
cross join lateral (
  select translate(upper(lpad(to_hex(i * 853), 8, '0')), '01', 'XY') as reference) references_
cross join lateral (
  select case when i % 100 < 85 then 'ONLINE' when i % 100 < 95 then 'PHONE' else 'WALK_IN' end as source) sources
cross join lateral (
  select case when i % 17 = 0 then 'CANCELLED' when i % 23 = 0 and i % 100 < 85 then 'EXPIRED'
              when a.starts_at > now() then case when i % 4001 = 3 then 'ON_HOLD' else 'CONFIRMED' end
              when i % 41 = 0 then 'NO_SHOW' else 'REDEEMED' end as status) statuses
cross join lateral (select least(a.starts_at - (i * 37 % 60000) * interval '1 minute', now() - (i * 37 % 260000) * interval '1 minute') as booked) times
join first_name f on f.n = i * 31 % 30
join last_name l on l.n = i * 17 % 225;

alter table reservation enable trigger reservation_takes_start;
do $$ declare one record; begin
  for one in select * from former_index loop execute one.indexdef; end loop;
end $$;

insert into unit_item (reservation_id, position, unit_id, type, label, quantity, price_minor, seats)
select r.id, 0, u.id, 'ADULT', u.label, 2, 2900, 1
from reservation r join unit u on u.tour_id = r.tour_id and u.position = 0;
