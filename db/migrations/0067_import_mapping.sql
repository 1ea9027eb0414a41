-- The meaning of columns is offered again to a file with the same headings.
create table import_mapping (
  headings_key bytea primary key,
  choices jsonb not null,
  saved_at timestamptz not null
);
comment on table import_mapping is 'The latest choices for files with certain headings: names of columns, products and tours, and nothing of a person.';
comment on column import_mapping.headings_key is 'SHA-256 of the headings in their order.';
