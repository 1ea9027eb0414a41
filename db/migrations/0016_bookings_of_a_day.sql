-- Bookings that stand, of one day or of the last thirty, counted and summed without touching the rows.
create index reservation_booked_on on reservation (confirmed_at) include (total_minor, currency)
  where status in ('CONFIRMED', 'REDEEMED', 'NO_SHOW');
