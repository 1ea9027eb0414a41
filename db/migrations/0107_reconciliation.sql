-- Refunds and disputes of the last days were read again each hour. A site that was off for longer than the provider
-- repeats a notification never learned of those in between: now the days since the last turn are read.
create table reconciliation (
  provider text primary key,
  done_at timestamptz not null
);
comment on table reconciliation is 'The last time that the refunds and disputes of a provider were read again.';
comment on column reconciliation.done_at is 'Those until then are in our records, without the notifications too.';
