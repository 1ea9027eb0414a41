-- What customers do on their own page.
alter table audit_entry drop constraint audit_entry_actor_type_check;
alter table audit_entry
  add constraint audit_entry_actor_known check (actor_type in ('visitor', 'customer', 'user', 'system'));
comment on column audit_entry.actor_type is 'customer: whoever holds the secret link of the reservation the entry is about.';
