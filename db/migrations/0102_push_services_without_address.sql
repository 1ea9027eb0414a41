-- A device whose push service has no address for days is removed; before, each notice to it was tried for an hour.
alter table push_device add column unresolved_since timestamptz;
comment on column push_device.unresolved_since is 'Since when the name of its push service has no address; null while it has one.';
