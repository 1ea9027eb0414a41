-- A guide's phone works without a network: its marks arrive later, perhaps twice, perhaps after those of another phone.
create table guest_mark (
  id uuid primary key,
  reservation_id uuid not null references reservation on delete cascade,
  action text not null check (action in ('CHECK_IN', 'SCAN', 'NO_SHOW', 'UNDO', 'CASH')),
  amount_minor minor_units,
  member_id uuid,
  phone_at timestamptz,
  marked_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('DONE', 'ALREADY', 'CONFLICT')),
  decides boolean not null default true,
  constraint guest_mark_cash_has_sum check ((action = 'CASH') = (amount_minor is not null)),
  constraint guest_mark_not_in_future check (marked_at <= received_at)
);
create index guest_mark_of_reservation on guest_mark (reservation_id, marked_at desc) where decides;
create index guest_mark_by_reservation on guest_mark (reservation_id);
comment on table guest_mark is 'Each mark of a party at its departure: here, not here, undone, paid in cash.';
comment on column guest_mark.member_id is 'The member who made it; null for the system. As in the audit log, it refers to no row.';
comment on column guest_mark.id is 'The phone''s own id, so that a mark that arrives twice counts once.';
comment on column guest_mark.phone_at is 'By the phone''s clock; null for a mark that a page sent at once.';
comment on column guest_mark.marked_at is 'Corrected by the offset of the phone''s clock at its last contact.';
comment on column guest_mark.decides is 'This mark changed the state of the party; a later one overtakes it by its time.';
comment on constraint guest_mark_not_in_future on guest_mark is 'No later mark could overtake one of the future.';
comment on constraint guest_mark_cash_has_sum on guest_mark is 'Cash is a sum that was shown and received.';
