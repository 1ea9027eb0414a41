-- The first page of the office counts bookings of 30 days among a million without touching the rows.
create index reservation_booked on reservation (confirmed_at) include (status, total_minor, currency)
  where confirmed_at is not null;

-- Reviews are read by their state, newest first.
create index comment_by_status on comment (status, created_at desc, id desc);

-- "Does it get through?": the newest of each.
create index provider_event_received on provider_event (provider, received_at desc);
create index letter_sent on letter (sent_at desc) where status = 'SENT';

-- The log, newest first, of one kind of subject.
create index audit_entry_of_kind on audit_entry (subject_type, id desc);
