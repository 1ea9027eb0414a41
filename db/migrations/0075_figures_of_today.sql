-- The figures of Today count the bookings of sixty days, and those of thirty by tour and channel, from the index alone.
drop index reservation_booked_on;
create index reservation_booked_on on reservation (confirmed_at) include (total_minor, currency, tour_id, source)
  where status in ('CONFIRMED', 'REDEEMED', 'NO_SHOW') and source <> 'IMPORT';
