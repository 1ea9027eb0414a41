-- The guests of a year are read from an index alone. A hold enters it when it is confirmed.
create index reservation_kept on reservation (local_start) include (seats, source, tour_id, availability_id)
  where status in ('CONFIRMED', 'REDEEMED', 'NO_SHOW');
comment on index reservation_kept is 'The guests of a report, by the day of departure.';
