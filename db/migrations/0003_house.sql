create table app_user (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  lastname text not null,
  firstname text not null,
  password_hash text not null,
  locale text not null default 'en' check (locale in ('en', 'fr')),
  created_at timestamptz not null,
  disabled_at timestamptz
);
comment on table app_user is 'A person of the operator''s team who may log in.';

create table user_session (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  remember boolean not null,
  address text,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index user_session_of_user on user_session (user_id, last_seen_at desc);
comment on table user_session is 'A login. The token names it; revoked or gone, the token is worth nothing.';

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
comment on table setting is 'What the operator says of the site, one row a group; each group has a schema in core/site.';

create table secret (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null
);
comment on table secret is 'Signing keys made at first start, shared by all instances.';

create table letter (
  id uuid primary key,
  kind text not null,
  dedupe_key text not null unique,
  message_id text not null unique,
  recipient text not null,
  locale text not null check (locale in ('en', 'fr')),
  reservation_id uuid references reservation,
  facts jsonb not null default '{}',
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint letter_sent_dated check ((status = 'SENT') = (sent_at is not null))
);
create index letter_unsent on letter (created_at) where status <> 'SENT';
create index letter_of_reservation on letter (reservation_id);
comment on table letter is 'Each mail promised, once by its dedupe key; sent by a job after the commit.';

create table mailbox_message (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  received_at timestamptz not null
);
comment on table mailbox_message is 'The embedded mail adapter''s mailbox, shown at /admin/dev/mailbox.';

create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null check (length(message) between 1 and 5000),
  locale text not null check (locale in ('en', 'fr')),
  tour_id uuid references tour on delete set null,
  created_at timestamptz not null
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_type text not null check (actor_type in ('visitor', 'user', 'system')),
  actor_id text,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  facts jsonb not null default '{}'
);
create index audit_entry_of_subject on audit_entry (subject_type, subject_id, at desc);
create index audit_entry_recent on audit_entry (at desc);
comment on table audit_entry is 'Who did what, in the transaction that did it.';

create table throttle (
  bucket text primary key,
  window_start timestamptz not null,
  hits integer not null check (hits >= 0)
);
comment on table throttle is 'Attempts counted per bucket since its window began with the first of them; shared by all instances.';

create table test_clock (
  one boolean primary key default true check (one),
  offset_seconds bigint not null
);
comment on table test_clock is 'How far TEST_CLOCK=1 has moved the clock of every process; empty in real life.';

create table embedded_payment_session (
  id text primary key,
  idempotency_key text not null unique,
  client_reference_id text not null,
  status text not null check (status in ('open', 'complete', 'expired')),
  payment_status text not null check (payment_status in ('unpaid', 'paid')),
  payment_intent text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  locale text not null,
  customer_email text not null,
  line_items jsonb not null,
  success_url text not null,
  cancel_url text not null,
  declines integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index embedded_payment_session_of_order on embedded_payment_session (client_reference_id);
comment on table embedded_payment_session is 'The embedded payment provider''s own books: nothing of ours joins to them.';

create table embedded_payment_refund (
  id text primary key,
  idempotency_key text not null unique,
  payment_intent text not null references embedded_payment_session (payment_intent),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null
);

create table embedded_payment_event (
  id text primary key,
  type text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index embedded_payment_event_due on embedded_payment_event (next_attempt_at) where delivered_at is null;
comment on table embedded_payment_event is 'Webhooks the embedded provider has to deliver, and retries like a real one.';
