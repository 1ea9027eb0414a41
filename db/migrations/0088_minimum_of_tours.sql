-- A tour proposes the minimum of its new departures, so that nobody types it for each of them.

alter table tour
  add column participants_min integer check (participants_min between 1 and 10000),
  add column decision_hours integer check (decision_hours between 1 and 720);
comment on column tour.participants_min is 'The minimum that new departures begin with; null: none. Existing departures keep theirs.';
comment on column tour.decision_hours is 'Hours before the start at which new departures are decided; null: 48.';
