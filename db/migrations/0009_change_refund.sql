-- What came back with a change is said in the letter about it, so it stands with the change.
alter table reservation_change
  add column refund_minor minor_units not null default 0,
  add column cash_minor minor_units not null default 0,
  add constraint reservation_change_cash_within_refund check (cash_minor <= refund_minor);
comment on column reservation_change.refund_minor is 'How much went back with the change.';
comment on column reservation_change.cash_minor is 'How much of refund_minor was handed back in cash; the rest goes to the card.';
