-- date_choice.cash_minor is read no more: a cancellation itself holds its owed cash, whatever led to it.
alter table cancellation add column owed_cash_minor minor_units not null default 0;
comment on column cancellation.owed_cash_minor is 'The part of the refund that the team pays back in cash; refund_minor does not include it.';
update cancellation c set owed_cash_minor = d.cash_minor
  from date_choice d where d.reservation_id = c.reservation_id and d.state = 'MONEY' and d.cash_minor > 0;
create index cancellation_with_owed_cash on cancellation (cancelled_at) where owed_cash_minor > 0;
