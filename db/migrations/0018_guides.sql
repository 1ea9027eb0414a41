alter table availability add column guide_id uuid references app_user on delete set null;
comment on column availability.guide_id is 'Who of the team leads it; null: nobody is named.';
-- What a guide leads around a time.
create index availability_of_guide on availability (guide_id, starts_at) where guide_id is not null;
