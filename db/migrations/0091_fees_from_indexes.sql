-- Apart from the new column, whose lock would keep reports waiting for these many rows.
update balance_movement m set reservation_id = p.reservation_id from payment p where p.charge_id = m.charge_id;
create index balance_movement_of_reservation on balance_movement (reservation_id) where reservation_id is not null;
create index balance_movement_booked on balance_movement (happened_at) include (reservation_id, fee_minor, currency)
  where reservation_id is not null and fee_minor <> 0;
comment on index balance_movement_booked is 'The fees of a report, by the moment at which the balance moved.';
create index balance_movement_unknown on balance_movement (happened_at) include (charge_id, fee_minor, currency)
  where reservation_id is null and fee_minor <> 0;
drop index balance_movement_in_time;
