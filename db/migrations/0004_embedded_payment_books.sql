-- What the embedded payment provider must remember to tell a payment under way from one that did not come, and a
-- refund by the id that we sent with it.

alter table embedded_payment_session
  add column intent_status text not null default 'requires_payment_method'
    check (intent_status in ('requires_payment_method', 'processing', 'succeeded')),
  add constraint paid_is_succeeded check ((payment_status = 'paid') = (intent_status = 'succeeded')),
  add constraint submitted_is_complete check (intent_status = 'requires_payment_method' or status = 'complete');
comment on column embedded_payment_session.intent_status is
  'Of a complete session: requires_payment_method says that a delayed payment did not come.';

alter table embedded_payment_refund
  add column client_refund_id text not null;
comment on column embedded_payment_refund.client_refund_id is 'Our refund''s id, as it came with the request.';
create index embedded_payment_refund_of_payment on embedded_payment_refund (payment_intent);
