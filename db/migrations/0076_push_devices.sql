-- Notices on a member's own devices, by web push: the keys that sign them, and the devices that asked for them.
create table push_key (
  id uuid primary key,
  one boolean not null default true unique check (one),
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null
);
comment on table push_key is 'The keys of this installation for web push (VAPID, RFC 8292), made once. The private one is in an envelope.';

create table push_device (
  id uuid primary key,
  user_id uuid not null references app_user,
  login_id uuid not null references user_session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  user_agent text,
  added_at timestamptz not null
);
comment on table push_device is 'A browser of a member that shows notices. It belongs to the log-in on it, and ends with that.';
create index push_device_of_member on push_device (user_id);
create index push_device_of_login on push_device (login_id);

create function remove_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_device where login_id = new.id;
  return null;
end $$;
comment on function remove_push_devices is 'A log-out, a disabled member and another password all end log-ins, in one column.';
create trigger remove_push_devices after update of revoked_at on user_session
  for each row when (new.revoked_at is not null) execute function remove_push_devices();

alter table notice_choice add column push jsonb not null default '{}';
comment on column notice_choice.push is 'Whether a topic is shown on the devices. A topic without an entry is.';

alter table team_notice add column push_due_at timestamptz, add column push_batch_id uuid,
  add constraint team_notice_batch_of_waiting check (push_batch_id is null or push_due_at is not null);
comment on column team_notice.push_due_at is 'The end of the quiet hours that its push waits for; null: none waits.';
comment on column team_notice.push_batch_id is 'The push that it was gathered into.';
create index team_notice_push_waiting on team_notice (push_due_at) where push_due_at is not null and push_batch_id is null;
create index team_notice_of_batch on team_notice (push_batch_id) where push_batch_id is not null;
