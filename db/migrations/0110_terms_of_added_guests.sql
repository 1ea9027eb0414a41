-- A customer accepts the terms of sale again for guests who are added later, perhaps in another version. The hold of these
-- guests is removed once they have joined; the version stays with their change.
alter table reservation_change
  add column terms_version text,
  add column terms_accepted_at timestamptz;
comment on column reservation_change.terms_version is 'The version of the terms of sale that the customer accepted for added guests.';
