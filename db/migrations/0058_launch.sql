-- An installation is prepared before it is live: until then nothing is sold, except tests to the holders of a preview
-- link, which are erased when it goes live. An installation that has sold, or shows tours, is live already.
alter table reservation add column test boolean not null default false;
comment on column reservation.test is 'Booked through the preview link before the site was live: erased when it goes live.';
create index reservation_of_test on reservation (id) where test;
comment on index reservation_of_test is 'Going live erases the tests.';

insert into setting (key, value, updated_at)
select 'launch', jsonb_build_object('liveAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), now()
where exists (select from tour where status = 'PUBLISHED') or exists (select from reservation);

-- The first member of an empty installation makes the owner's account in the browser, by an address that the console
-- prints. Of its secret only the hash is stored.
create table first_visit (
  id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  ended_at timestamptz,
  constraint first_visit_one_outcome check (used_at is null or ended_at is null)
);
comment on table first_visit is
  'An address that makes the owner of an installation without members, once. Each process that starts prints its own.';
comment on column first_visit.ended_at is 'Another address made the owner, or the command line printed a new one.';
