-- The facts that public pages show, and the changes of them: a cache of finished pages drops by these rows what it made.
-- A fact is the name of a table, or `seats:` with the id of a tour for the seats of its departures.

-- Both tables are unlogged: they are empty after a crash and on a promoted standby, where `epoch` is another one, so that
-- every cache begins again.
create unlogged table fact_change (
  tx xid8 not null default pg_current_xact_id(),
  fact text not null
);
create index fact_change_tx on fact_change (tx);
comment on table fact_change is 'One changed fact of one transaction. Visible with the change itself; kept for about a minute.';

create unlogged table fact_log (
  one boolean primary key default true check (one),
  epoch uuid not null default gen_random_uuid(),
  cleaned xid8 not null default '0'
);
comment on table fact_log is 'Whether a reader has missed rows of fact_change: another epoch, or rows removed that it has not seen.';
comment on column fact_log.cleaned is 'Rows of fact_change below this transaction have been removed.';

-- The connections of Escapade are informed beside it, as `transaction fact`, so that their own process drops a page with
-- the commit itself. Other sessions (psql) see nothing of it.
create function note_fact(fact text) returns void language plpgsql as $$
begin
  insert into fact_change (fact) values (note_fact.fact);
  if current_setting('application_name') like 'escapade%' then
    raise info using message = 'escapade.fact', detail = pg_current_xact_id() || ' ' || note_fact.fact;
  end if;
end $$;

create function note_table_fact() returns trigger language plpgsql as $$
begin
  perform note_fact(tg_table_name);
  return null;
end $$;

create function note_seats_fact() returns trigger language plpgsql as $$
begin
  perform note_fact('seats:' || new.tour_id);
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'tour', 'tour_former_slug', 'tour_feature', 'tour_step', 'tour_faq', 'photo', 'unit', 'availability_price',
    'comment', 'setting'
  ] loop
    execute format(
      'create trigger note_fact after insert or update or delete or truncate on %I
         for each statement execute function note_table_fact()', name);
  end loop;
end $$;

-- A sale changes the seats of one departure and nothing else that a page shows: it is a fact of its own.
create trigger note_fact after insert or delete or truncate on availability
  for each statement execute function note_table_fact();
create trigger note_fact_of_update after update of
    id, tour_id, series_id, local_start, local_end, time_zone, starts_at, ends_at, cutoff_at, capacity, languages,
    participants_min, closed_at, cancelled_at, note, created_at, guide_id, meeting_address
  on availability for each statement execute function note_table_fact();
create trigger note_seats_fact after update of seats_taken on availability
  for each row when (old.seats_taken is distinct from new.seats_taken) execute function note_seats_fact();
