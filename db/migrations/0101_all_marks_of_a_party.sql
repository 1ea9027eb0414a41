-- The state of a party follows from all of its marks: an undo takes back only those that it was pressed on.
drop index guest_mark_of_reservation;
comment on column guest_mark.decides is 'This mark changed the state of the party when it arrived.';
