create table reservation (
  id uuid primary key,
  reference text not null unique check (reference ~ '^[2-9A-HJ-NP-Z]{8}$'),
  availability_id uuid not null references availability,
  tour_id uuid not null references tour,
  status text not null check (status in ('ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'REDEEMED', 'NO_SHOW')),
  payment_status text not null default 'NONE' check (payment_status in (
    'NONE', 'AWAITING', 'PAID', 'OFFLINE_DUE', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REFUND_FAILED', 'DISPUTED')),
  source text not null check (source in ('ONLINE', 'PHONE', 'WALK_IN', 'OCTO')),
  locale text not null check (locale in ('en', 'fr')),
  contact_name text not null,
  contact_email text,
  contact_phone text,
  note text not null default '',
  seats integer not null check (seats >= 0),
  total_minor minor_units not null,
  currency char(3) not null,
  policy jsonb not null,
  terms_version text,
  terms_accepted_at timestamptz,
  form_token text unique,
  client_address text,
  manage_token_hash bytea not null unique,
  review_token_hash bytea not null unique,
  demo boolean not null default false,
  hold_expires_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  expired_at timestamptz,
  redeemed_at timestamptz,
  erased_at timestamptz,
  updated_at timestamptz not null,
  constraint reservation_hold_ends check (status <> 'ON_HOLD' or hold_expires_at is not null),
  constraint reservation_online_terms check (source <> 'ONLINE' or terms_version is not null),
  constraint reservation_online_reachable check (source <> 'ONLINE' or contact_email is not null or erased_at is not null)
);
create index reservation_of_availability on reservation (availability_id, status);
create index reservation_of_tour on reservation (tour_id, created_at desc);
create index reservation_recent on reservation (created_at desc, id);
create index reservation_by_email on reservation (lower(contact_email));
create index reservation_live_holds on reservation (hold_expires_at) where status = 'ON_HOLD';
comment on table reservation is 'Seats of one departure for one party. Expired rows are kept; their personal data is erased after 30 days.';
comment on column reservation.form_token is 'One per visitor intent: the same form posted again finds the same hold.';
comment on column reservation.manage_token_hash is 'SHA-256 of the secret of the customer''s link; the secret itself is derived by HMAC and never stored.';

create table unit_item (
  reservation_id uuid not null references reservation on delete cascade,
  position integer not null,
  unit_id uuid references unit on delete set null,
  type text not null,
  label localized_text,
  quantity integer not null check (quantity between 1 and 500),
  price_minor minor_units not null,
  seats integer not null check (seats >= 0),
  primary key (reservation_id, position)
);
comment on table unit_item is 'What was bought, with label, price and seats of one as they were then.';

create table payment (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  attempt integer not null check (attempt >= 1),
  provider text not null check (provider in ('stripe', 'embedded')),
  idempotency_key text not null unique,
  status text not null check (status in ('REQUESTED', 'OPEN', 'PROCESSING', 'PAID', 'FAILED', 'EXPIRED')),
  session_id text unique,
  session_url text,
  charge_id text,
  amount_minor minor_units not null,
  received_minor minor_units,
  currency char(3) not null,
  expires_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (reservation_id, attempt),
  constraint payment_open_has_session check (status not in ('OPEN', 'PROCESSING', 'PAID') or session_id is not null),
  constraint payment_paid_is_whole check (status <> 'PAID' or (paid_at is not null and received_minor is not null))
);
create index payment_unsettled on payment (updated_at) where status in ('REQUESTED', 'OPEN', 'PROCESSING');
create index payment_by_charge on payment (charge_id);
comment on table payment is 'One attempt to be paid. Written before the provider is asked (status REQUESTED).';
comment on column payment.charge_id is 'The provider''s payment intent: what refunds and disputes name.';

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  reservation_id uuid not null references reservation,
  amount_minor minor_units not null check (amount_minor > 0),
  reason text not null check (reason in ('LATE_PAYMENT', 'DUPLICATE_PAYMENT', 'CUSTOMER', 'OPERATOR', 'DEPARTURE_CANCELLED', 'PROVIDER')),
  status text not null check (status in ('REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED')),
  idempotency_key text not null unique,
  provider_refund_id text unique,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refund_of_payment on refund (payment_id);
create index refund_unsettled on refund (updated_at) where status in ('REQUESTED', 'PENDING');
comment on table refund is 'Money owed back. Recorded before it is asked for; reason PROVIDER mirrors one made at the provider.';

create table provider_event (
  provider text not null,
  id text not null,
  type text not null,
  object_id text,
  live boolean not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null,
  primary key (provider, id)
);
comment on table provider_event is 'Each event of the payment provider, once by its id, with what came of it.';

create table comment (
  id uuid primary key,
  reservation_id uuid not null unique references reservation,
  tour_id uuid not null references tour,
  rate smallint not null check (rate between 1 and 5),
  content text not null default '' check (length(content) <= 2000),
  locale text not null check (locale in ('en', 'fr')),
  author_name text not null,
  experienced_on date not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'PUBLISHED', 'REJECTED')),
  rejection_reason text,
  reply text,
  replied_at timestamptz,
  published_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint comment_published_dated check (status <> 'PUBLISHED' or published_at is not null),
  constraint comment_rejected_explained check (status <> 'REJECTED' or rejection_reason is not null)
);
create index comment_of_tour on comment (tour_id, published_at desc) where status = 'PUBLISHED';
comment on table comment is 'A review: one per reservation, shown once PUBLISHED.';
comment on column comment.demo is 'Invented for the demo: shown with a mark, never in structured data.';

create table comment_request (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  requested_at timestamptz not null,
  requested_by text not null
);
create index comment_request_of_reservation on comment_request (reservation_id, requested_at desc);
comment on table comment_request is 'Each time the customer was asked for a review, by whom (a user id or "system").';
