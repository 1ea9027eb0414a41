create table ticket_link (
  reservation_id uuid primary key references reservation on delete cascade,
  id uuid not null unique,
  token_hash bytea not null unique,
  made_at timestamptz not null
);
comment on table ticket_link is
  'The secret link by which a customer shows the ticket to others, who can change nothing. Without a row there is none.';
comment on column ticket_link.id is 'The secret is derived from it, so that a new link has another secret.';
