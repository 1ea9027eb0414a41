-- Reports read the money of a period: of payments and refunds only the range of their moment, without touching the rows
-- of the others, and for months and days not even their own.
create index payment_received on payment (paid_at) include (reservation_id, provider, received_minor, currency)
  where status = 'PAID';
comment on index payment_received is 'The sums of a report, by the moment of their receipt.';
create index refund_given on refund (created_at) include (payment_id, amount_minor) where is_given;
comment on index refund_given is 'The refunds of a report, by the moment of their decision.';
