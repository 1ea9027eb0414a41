-- Which installation asked for a payment session: several shops may use one account of the provider.
create table shop_identity (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
insert into shop_identity default values;
comment on table shop_identity is
  'The mark of this installation in the payment sessions that it asks for. A copy of the database has the same mark.';
comment on column shop_identity.one is 'There is one row.';
