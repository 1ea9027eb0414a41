-- Seats that are held for a choice of date count on another departure. The choice goes with its reservation or with the
-- departure that does not take place; like the capacity, the count is kept here and not by each way to delete these.
create function free_seats_of_deleted_choice() returns trigger language plpgsql as $$
begin
  update availability set seats_taken = seats_taken - old.held_seats where id = old.held_availability_id;
  return null;
end $$;
create trigger free_held_seats after delete on date_choice
  for each row when (old.held_seats > 0) execute function free_seats_of_deleted_choice();
comment on trigger free_held_seats on date_choice is
  'The seats held for a deleted choice are on sale again. Its deletion locks the departure on which they are held.';
comment on column date_choice.held_seats is
  'Counted in seats_taken of held_availability_id until held_until, their release, or the deletion of the row.';
