-- A departure that gets a minimum after it was booked, or a larger one, is guaranteed as one whose minimum is lowered:
-- its guests would wait for others who are there already, and the team would be asked to decide.
drop trigger guarantee_departure on availability;
create trigger guarantee_departure after update of participants_min on availability
  for each row when (new.decided is null and new.participants_min <> old.participants_min)
  execute function guarantee_by_minimum();

-- The departures to come that such a change has left open.
select guarantee_departure(id, now()) from availability
where decided is null and participants_min > 1 and cancelled_at is null and starts_at > now();
