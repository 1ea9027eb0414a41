-- The office's calendar lists the first departures of each local day, and counts the others from these indexes alone.
create index availability_by_local_start on availability (local_start, id);
create index availability_of_guide_by_day on availability (guide_id, local_start, id);
