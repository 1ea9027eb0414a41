-- The second factor of a log-in: codes of an authenticator (RFC 6238), and recovery codes for when the phone is gone.
alter table app_user
  add column totp_secret bytea,
  add column totp_last_step bigint,
  add constraint app_user_totp_secret_length check (octet_length(totp_secret) = 20),
  add constraint app_user_totp_whole check ((totp_secret is null) = (totp_last_step is null));
comment on column app_user.totp_secret is 'Shared with the authenticator; null while a password alone logs in.';
comment on column app_user.totp_last_step is 'The newest time step whose code was used: no code works twice.';

create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'SHA-256 of codes of 80 random bits, each good for one log-in without the authenticator.';
