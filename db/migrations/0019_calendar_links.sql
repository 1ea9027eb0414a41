create table calendar_link (
  user_id uuid primary key references app_user on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  made_at timestamptz not null
);
comment on table calendar_link is 'The secret address under which a calendar program reads the departures that a user leads. A new one replaces it; without a row there is none.';
comment on column calendar_link.id is 'What the secret is derived from.';
