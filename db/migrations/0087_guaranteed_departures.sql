-- Customers are notified once that a departure with a minimum takes place.
create index availability_guaranteed on availability (decided_at) where decided = 'GO';
