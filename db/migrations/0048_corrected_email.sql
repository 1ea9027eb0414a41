-- A customer who mistyped the email address corrects it on the page after the payment.
alter table reservation
  add column email_corrections smallint not null default 0,
  add constraint reservation_email_corrections_few check (email_corrections between 0 and 5);
comment on column reservation.email_corrections is
  'How often the customer corrected the email address. Each time the links of the emails before are ended.';
comment on constraint reservation_email_corrections_few on reservation is
  'The limit of core/kernel/secret-link.server.ts: a link is found again by trying them all.';
