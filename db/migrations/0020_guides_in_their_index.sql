-- Who asks what else a guide leads reads all that could reach that far, which is in the index itself.
drop index availability_of_guide;
create index availability_of_guide on availability (guide_id, starts_at) include (ends_at, id)
  where guide_id is not null and cancelled_at is null;
