-- Text that exists once per language. Both keys are always there; an empty French text falls back to English.
create domain localized_text as jsonb not null default '{"en": "", "fr": ""}'
  check (
    jsonb_typeof(value -> 'en') = 'string'
    and jsonb_typeof(value -> 'fr') = 'string'
    and (value - 'en' - 'fr') = '{}'::jsonb
  );

-- Money is an integer in the currency's minor unit, tax included.
create domain minor_units as bigint check (value between 0 and 100000000);

create table tour (
  id uuid primary key,
  slug text not null unique
    constraint tour_slug_readable check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80)
    constraint tour_slug_not_reserved check (slug not in ('admin', 'availabilities', 'new')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  position integer not null default 0,
  title localized_text,
  place localized_text,
  short_description localized_text,
  description localized_text,
  meeting_address text not null default '',
  meeting_note localized_text,
  meeting_latitude double precision check (meeting_latitude between -90 and 90),
  meeting_longitude double precision check (meeting_longitude between -180 and 180),
  duration_minutes integer check (duration_minutes between 1 and 20160),
  languages text[] not null default '{}',
  category_labels jsonb not null default '[]' check (jsonb_typeof(category_labels) = 'array'),
  time_zone text not null default 'Europe/Paris',
  currency char(3) not null default 'EUR',
  party_min integer not null default 1 check (party_min >= 1),
  party_max integer not null default 10,
  cutoff_minutes integer not null default 120 check (cutoff_minutes between 0 and 525600),
  cancellation_policy jsonb not null check (jsonb_typeof(cancellation_policy -> 'tiers') = 'array'),
  demo boolean not null default false,
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tour_party_limits check (party_max >= party_min and party_max <= 500),
  constraint tour_meeting_point_whole check ((meeting_latitude is null) = (meeting_longitude is null)),
  constraint tour_published_dated check (status <> 'PUBLISHED' or published_at is not null)
);
comment on table tour is 'What is sold. Only PUBLISHED tours are visible to the public.';
comment on column tour.version is 'Raised by each edit; an editor who saves an older version is told so.';
comment on column tour.cancellation_policy is '{"tiers": [{"hoursBefore": 24, "refundPercent": 100}]}, counted in the zone of the tour.';

create table tour_former_slug (
  slug text primary key,
  tour_id uuid not null references tour on delete cascade
);
comment on table tour_former_slug is 'Slugs a tour had before: their addresses answer 301.';

create table tour_feature (
  tour_id uuid not null references tour on delete cascade,
  position integer not null,
  type text not null check (type in (
    'INCLUSION', 'EXCLUSION', 'HIGHLIGHT', 'PREBOOKING_INFORMATION', 'PREARRIVAL_INFORMATION',
    'ACCESSIBILITY_INFORMATION', 'ADDITIONAL_INFORMATION')),
  text localized_text,
  primary key (tour_id, position)
);

create table tour_step (
  tour_id uuid not null references tour on delete cascade,
  position integer not null,
  name localized_text,
  minutes integer check (minutes between 0 and 10080),
  text localized_text,
  tags jsonb not null default '[]' check (jsonb_typeof(tags) = 'array'),
  primary key (tour_id, position)
);
comment on table tour_step is 'The itinerary, in order; tags are localized texts such as "tasting".';

create table tour_faq (
  tour_id uuid not null references tour on delete cascade,
  position integer not null,
  question localized_text,
  answer localized_text,
  primary key (tour_id, position)
);

create table photo (
  id uuid primary key,
  tour_id uuid references tour on delete cascade,
  position integer not null,
  storage_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null default '{}',
  formats text[] not null default '{}' check (formats <@ array['avif', 'webp']),
  blur text not null default '',
  alt localized_text,
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  created_at timestamptz not null
);
create index photo_tour on photo (tour_id, position);
comment on table photo is 'A picture of a tour; the first by position is its cover.';
comment on column photo.formats is 'Rendered so far: webp at once, avif once the job has run.';
comment on column photo.blur is 'A data: URL of a 12 px WebP, shown until the picture is there.';

create table unit (
  id uuid primary key,
  tour_id uuid not null references tour on delete cascade,
  position integer not null,
  type text not null check (type in ('ADULT', 'YOUTH', 'CHILD', 'INFANT', 'SENIOR', 'STUDENT', 'FAMILY', 'OTHER')),
  label localized_text,
  price_minor minor_units not null,
  age_min integer check (age_min between 0 and 120),
  age_max integer check (age_max between 0 and 120),
  seats integer not null default 1 check (seats between 0 and 20),
  needs_adult boolean not null default false,
  constraint unit_age_range check (age_min is null or age_max is null or age_min <= age_max)
);
create index unit_tour on unit (tour_id, position);
comment on table unit is 'A price category of a tour (OCTO: unit).';
comment on column unit.seats is 'Places one of it takes: a family ticket 4, an infant on the lap 0.';

create table availability (
  id uuid primary key,
  tour_id uuid not null references tour on delete cascade,
  series_id uuid,
  local_start timestamp not null,
  local_end timestamp not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cutoff_at timestamptz not null,
  capacity integer not null check (capacity between 1 and 10000),
  seats_taken integer not null default 0,
  languages text[] not null default '{}',
  participants_min integer not null default 1 check (participants_min >= 1),
  closed_at timestamptz,
  cancelled_at timestamptz,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint availability_never_oversold check (seats_taken between 0 and capacity),
  constraint availability_ends_after_start check (ends_at > starts_at),
  constraint availability_cutoff_before_start check (cutoff_at <= starts_at)
);
create index availability_of_tour on availability (tour_id, starts_at);
create index availability_by_start on availability (starts_at);
comment on table availability is 'One dated departure. Local start and zone are the truth; the instants are derived from them.';
comment on column availability.seats_taken is 'Seats of reservations that are ON_HOLD, CONFIRMED, REDEEMED or NO_SHOW. Changed only under the row lock.';

create table availability_price (
  availability_id uuid not null references availability on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  price_minor minor_units not null,
  primary key (availability_id, unit_id)
);
comment on table availability_price is 'A price that holds for this departure only, instead of the unit''s own.';
