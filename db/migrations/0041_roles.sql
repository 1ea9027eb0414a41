-- Every member of today may do everything.
alter table app_user
  add column role text not null default 'owner' check (role in ('owner', 'office', 'guide', 'accountant'));
comment on column app_user.role is 'The part that the member has in the team; core/kernel/actor.ts says what each may do.';

alter table audit_entry drop constraint audit_entry_actor_known;
alter table audit_entry
  add constraint audit_entry_actor_known
  check (actor_type in ('visitor', 'customer', 'user', 'partner', 'system'));
