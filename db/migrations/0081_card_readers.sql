-- A guide takes cards by a reader of the operator's bank, which this system does not know.
alter table payment
  add column by_card_reader boolean not null default false,
  add constraint payment_reader_is_no_provider check (not by_card_reader or provider = 'cash');
comment on column payment.by_card_reader is 'Of money that no provider knows: received by a card reader instead of in cash.';
comment on constraint payment_reader_is_no_provider on payment is 'A payment at a provider has its own method.';
