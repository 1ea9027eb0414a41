-- Each unsettled payment has its own time of the next look, and all processes share one rate of questions.
alter table payment
  add column next_look_at timestamptz,
  add column looks integer not null default 0 check (looks >= 0);
update payment set next_look_at = updated_at where status in ('REQUESTED', 'OPEN', 'PROCESSING');
alter table payment
  add constraint payment_unsettled_is_looked_at
    check (status not in ('REQUESTED', 'OPEN', 'PROCESSING') or next_look_at is not null);
drop index payment_unsettled;
create index payment_to_look_at on payment (next_look_at) where status in ('REQUESTED', 'OPEN', 'PROCESSING');
comment on column payment.next_look_at is 'When the sweeper asks the provider about it next; meaningless once it is settled.';
comment on column payment.looks is
  'How often the sweeper has looked in vain since the bank was asked, or since the end of the session.';

create table sweep_budget (
  provider text primary key,
  spent_until timestamptz not null,
  short_since timestamptz
);
comment on table sweep_budget is 'How much of the permitted rate of questions to a provider is spent, by all processes together.';
comment on column sweep_budget.spent_until is 'Each question takes its share of a second: up to here the time is taken.';
comment on column sweep_budget.short_since is 'Since when some payment has always waited although the budget was spent; null when none waits.';

-- The kinds and deeds are those of payment-issue.ts. The table refuses only what is no name: a list here would have to
-- be written anew for every kind.
alter table payment_issue drop constraint payment_issue_kind_check, drop constraint payment_issue_deed_check;
alter table payment_issue
  add constraint payment_issue_kind_check check (kind ~ '^[A-Z_]+$'),
  add constraint payment_issue_deed_check check (deed ~ '^[A-Z_]+$');
