-- What the payments inbox can decide: refunds made at the provider, inquiries of banks, payments that do not fit and are
-- accepted. The ends are those of payment-issue.ts, as the kinds are.
alter table payment_issue drop constraint payment_issue_closed_as_check;
alter table payment_issue
  add column description text not null default '' check (length(description) <= 500),
  add constraint payment_issue_closed_as_check check (closed_as ~ '^[A-Z_]+$');
comment on column payment_issue.description is
  'Of money that is not in our books: what the payment page sold, as the session carries it.';

-- A bank may only ask before it takes money back; its question has a reason and a date by which to answer.
alter table dispute drop constraint dispute_state_check;
alter table dispute
  add column reason text not null default '' check (length(reason) <= 100),
  add column due_at timestamptz,
  add constraint dispute_state_known check (state in ('INQUIRY', 'OPEN', 'WON', 'LOST'));
comment on table dispute is
  'A payment that its payer''s bank asks about or has taken back, by the provider''s id. No refund while it is OPEN or LOST.';
comment on column dispute.due_at is 'Until when the bank takes an answer; null when none is expected.';

-- The mark of the installation that asked for a session: another shop may use the same account.
alter table embedded_payment_session
  add column shop_id text,
  add column description text not null default '';
comment on column embedded_payment_session.shop_id is
  'The installation that asked for the session; null for sessions made before it was sent.';
