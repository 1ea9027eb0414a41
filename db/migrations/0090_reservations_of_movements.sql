-- The former release writes no reservation of a movement: reports find it by the charge.
alter table balance_movement add column reservation_id uuid;
comment on column balance_movement.reservation_id is
  'The reservation of the charge; null while no payment of ours with this charge is known.';
