-- Secrets are wrapped by a key that is not in the database (core/secrets): their columns hold envelopes, which are 37
-- bytes longer than the secret. Rows of older releases are wrapped by the next start.
alter table secret rename to signing_key;
alter table signing_key rename column name to purpose;
alter table signing_key rename constraint secret_value_check to signing_key_value_length;
alter table signing_key
  drop constraint secret_pkey,
  add column id uuid not null default gen_random_uuid(),
  add column retired_at timestamptz,
  add primary key (id);
alter table signing_key alter column id drop default;
create unique index signing_key_in_use on signing_key (purpose) where retired_at is null;
comment on table signing_key is 'The keys that sign log-in tokens, links and cookies, shared by all instances. One of each purpose is in use.';
comment on column signing_key.value is 'The key, wrapped.';
comment on column signing_key.retired_at is 'When another key took over; what this one signed is accepted until its lifetime ends.';

alter table app_user
  drop constraint app_user_totp_secret_length,
  add constraint app_user_totp_secret_length check (octet_length(totp_secret) in (20, 57));
comment on column app_user.totp_secret is 'Shared with the authenticator, wrapped; null while a password alone logs in.';
