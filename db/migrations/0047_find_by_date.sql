-- Visitors find departures by day, and by the guests for whom a tour is suitable.
alter table tour
  add column suitability text[] not null default '{}',
  add constraint tour_suitability_known check (suitability <@ array['CHILD_FRIENDLY', 'STEP_FREE']);
comment on column tour.suitability is 'The guests for whom the tour is suitable: CHILD_FRIENDLY, STEP_FREE.';
comment on constraint tour_suitability_known on tour is 'The list of core/tour/tour.ts.';

create index availability_on_sale on availability (local_start, id)
  where closed_at is null and cancelled_at is null;
comment on index availability_on_sale is 'Departures of all tours by their local day, for the page of all dates.';
