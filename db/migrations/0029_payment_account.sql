-- An account of the provider may be exchanged for another while seats are held: its sessions are then out of our sight.
alter table payment add column account text check (length(account) between 1 and 100);
comment on column payment.account is
  'Where the session was opened: the mode, and the account when its id was known. Never the key.';
