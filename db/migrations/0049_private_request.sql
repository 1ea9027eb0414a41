-- A visitor asks for a tour of their own: a request that the team answers, and closes.
create table private_request (
  id uuid primary key,
  tour_id uuid references tour on delete set null,
  wanted_on date not null,
  party int not null check (party between 1 and 200),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  name text not null,
  email text not null,
  phone text not null,
  message text not null check (length(message) <= 2000),
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  created_at timestamptz not null,
  closed_at timestamptz
);
comment on table private_request is 'Requests of visitors for a private tour. Kept as long as contact messages.';
comment on column private_request.tour_id is 'Null for a tour that the operator may suggest, and once the tour is deleted.';
comment on column private_request.language is 'The language of the tour; locale is that of the page.';
comment on column private_request.closed_at is 'Null while a member of the team is to answer.';
create index private_request_by_state on private_request ((closed_at is null), created_at desc, id desc);
create index private_request_of_email on private_request (lower(email));
