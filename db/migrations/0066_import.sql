-- Bookings that were made in another system arrive from a file: a member says what its columns are, sees the fate of each
-- row, imports them, and may undo it.
alter table reservation drop constraint reservation_source_check,
  add constraint reservation_source_check check (source in ('ONLINE', 'PHONE', 'WALK_IN', 'OCTO', 'IMPORT'));

create table import_file (
  id uuid primary key,
  name text not null check (length(name) <= 200),
  format text not null check (format in ('CSV', 'XLSX', 'ICS')),
  state text not null check (state in ('COLUMNS', 'TOURS', 'PLANNED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE')),
  headings text[] not null,
  choices jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
comment on table import_file is 'A file of bookings from another system. Removed with its rows some weeks after its last step.';
comment on column import_file.id is 'The token of the form that sent it: the same form twice is one import.';
comment on column import_file.choices is 'The meaning of each column, the tour of each product, and how departures and sums are read.';
comment on column import_file.created_by is 'The name of the member.';

create table import_row (
  import_id uuid not null references import_file on delete cascade,
  number integer not null check (number >= 1),
  booking integer,
  cells text[] not null,
  fate text check (fate in ('READY', 'CREATES', 'LEFT_OUT', 'REFUSED', 'IMPORTED', 'UNDONE', 'KEPT')),
  reason jsonb,
  reservation_id uuid references reservation on delete set null,
  primary key (import_id, number)
);
comment on table import_row is 'A row of a file. Its cells are emptied once they are a reservation.';
comment on column import_row.number is 'The number of the row in the file, as a spreadsheet shows it.';
comment on column import_row.booking is 'The first row of the booking: some files have a row for each ticket.';
create index import_row_by_fate on import_row (import_id, fate, booking);
create index import_row_of_reservation on import_row (reservation_id) where reservation_id is not null;

create table imported_reservation (
  reservation_id uuid primary key references reservation on delete cascade,
  key bytea not null unique,
  import_id uuid references import_file on delete set null
);
comment on table imported_reservation is 'The reservations that came from files. It outlives them, so that the same file adds nothing later either.';
comment on column imported_reservation.key is 'SHA-256 of the reference in the former system, or of the booking where it has none.';
create index imported_reservation_of_import on imported_reservation (import_id);

create table import_departure (
  availability_id uuid primary key references availability on delete cascade,
  import_id uuid not null references import_file on delete cascade
);
comment on table import_departure is 'The departures that an import created, which its undo removes while nobody has touched them.';
create index import_departure_of_import on import_departure (import_id);

-- The figures of sales leave imported reservations out, and are read from the index alone.
drop index reservation_booked_on;
create index reservation_booked_on on reservation (confirmed_at) include (total_minor, currency)
  where status in ('CONFIRMED', 'REDEEMED', 'NO_SHOW') and source <> 'IMPORT';
