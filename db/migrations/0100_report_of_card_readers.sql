-- Reports distinguish cash from the money of card readers, and still read the payments of a period from an index alone.
create index payment_received_by_way on payment (paid_at)
  include (reservation_id, provider, by_card_reader, received_minor, currency)
  where status = 'PAID';
comment on index payment_received_by_way is 'The sums of a report, by the moment of their receipt.';
drop index payment_received;
