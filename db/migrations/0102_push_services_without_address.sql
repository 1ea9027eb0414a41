-- A device whose push service has no address for days is removed; before, each notice to it was tried for an hour.
alter table push_device add column unfound_since timestamptz;
comment on column push_device.unfound_since is 'Since when the name of its push service has no address; null while it has one.';
