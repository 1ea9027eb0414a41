-- The keys and addresses of outside services, as the owner sets them in the office. They are wrapped by the key outside
-- the database (decision 0156): neither a copy of the database nor SQL shows them.
create table connection (
  id uuid primary key,
  kind text not null check (kind in ('stripe', 'smtp', 'tiles', 's3')),
  sealed bytea not null constraint connection_sealed check (octet_length(sealed) > 37),
  set_at timestamptz not null,
  ended_at timestamptz,
  constraint connection_ends_after_it_was_set check (ended_at >= set_at)
);
comment on table connection is
  'The access to an outside service that the owner set. A changed one is a new row: a payment is settled by the account that opened it.';
comment on column connection.sealed is 'All its values as JSON, in an envelope (core/secrets/envelope.ts).';
comment on column connection.ended_at is 'Replaced by a newer one, or removed.';
create unique index connection_in_use on connection (kind) where ended_at is null;
comment on index connection_in_use is 'One connection of a kind is in use, however many owners save at once.';

-- No page shows it, but every process makes its connections again.
create trigger tell_processes after insert or update or delete or truncate on connection
  for each statement execute function note_table_fact();
