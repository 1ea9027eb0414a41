-- Guests who are added to a paid reservation are a hold of their own until they are paid; then their lines become lines of
-- the reservation, and the hold is removed.
alter table reservation
  add column adds_to uuid references reservation,
  add constraint reservation_adds_to_another check (adds_to <> id);
comment on column reservation.adds_to is
  'The reservation whose party this hold enlarges; null for a reservation of its own. Never of a confirmed one.';

create unique index reservation_added_guests on reservation (adds_to) where status = 'ON_HOLD' and adds_to is not null;
comment on index reservation_added_guests is 'A reservation has one open hold of added guests, however many tabs ask for it.';

alter table reservation
  add constraint reservation_added_guests_join check (adds_to is null or status in ('ON_HOLD', 'EXPIRED', 'CANCELLED'));
comment on constraint reservation_added_guests_join on reservation is
  'Paid guests are part of the reservation that they were added to, never a reservation beside it.';
