-- Unpaid seats are limited by network: the IPv4 address of a visitor, or the /64 around an IPv6 address.
alter table reservation add column client_network text;
comment on column reservation.client_network is 'The network that limits count, as src/core/limit/networks.ts writes it; null when unknown, or forgotten.';

create index reservation_held_by_network on reservation (client_network) where status = 'ON_HOLD';
comment on index reservation_held_by_network is 'Unpaid parties of one network on all departures.';
