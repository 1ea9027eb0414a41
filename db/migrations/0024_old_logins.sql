-- The worker finds by it what is to be forgotten of log-ins, without reading the whole log.
create index audit_entry_of_addresses on audit_entry (at) where facts ? 'address';
comment on index audit_entry_of_addresses is 'Log-ins and refused log-ins whose address and browser are still known.';
