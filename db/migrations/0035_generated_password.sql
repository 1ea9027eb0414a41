alter table app_user
  add column password_generated boolean not null default false,
  add column password_ends_at timestamptz,
  add constraint app_user_password_ends_if_generated check (password_ends_at is null or password_generated);
comment on column app_user.password_generated is 'The password was generated at the first start, and nobody has chosen another one yet.';
comment on column app_user.password_ends_at is 'Until then a generated password logs in, to choose another one first; null on the demo of this machine, where it stays.';
