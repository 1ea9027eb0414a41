-- The payment page offers the bank methods that the operator has switched on. An order that is sent twice under one key
-- must be the same, so the methods of an attempt are stored before its first request.
alter table payment add column bank_methods text[];
comment on column payment.bank_methods is 'The bank methods that its payment page offers beside cards; null before the first request, and at providers without any.';
