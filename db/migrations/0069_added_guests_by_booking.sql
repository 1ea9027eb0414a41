-- Deleting a reservation looks for the guests that were added to it: without an index that reads every reservation, for
-- each one that the undo of an import deletes. Few reservations are in this one.
create index reservation_added_to on reservation (adds_to) where adds_to is not null;
comment on index reservation_added_to is 'The guests that were added to a reservation.';
