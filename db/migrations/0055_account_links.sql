-- Members join by an invitation, replace a lost password and change their email address by links that are sent to an
-- address, work once and for a limited time. Of each secret only the hash is stored.
create table invitation (
  id uuid primary key,
  username text not null check (username = lower(username) and length(username) <= 254),
  firstname text not null,
  role text not null check (role in ('owner', 'office', 'guide', 'accountant')),
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  invited_by uuid not null references app_user,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  ended_at timestamptz,
  constraint invitation_one_outcome check (accepted_at is null or ended_at is null)
);
comment on table invitation is
  'A person whom an owner asked into the team. One that is sent again is a new row, with another secret.';
comment on column invitation.username is 'The email address that will name the member.';
comment on column invitation.ended_at is 'Withdrawn, replaced by a newer one, or its sender lost the right to invite.';
create unique index invitation_open on invitation (username) where accepted_at is null and ended_at is null;
comment on index invitation_open is 'An address has one open invitation, however many owners invite it at once.';

create table password_link (
  id uuid primary key,
  user_id uuid not null references app_user,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  ended_at timestamptz,
  constraint password_link_one_outcome check (used_at is null or ended_at is null)
);
comment on table password_link is 'By this link a member who lost the password chooses another one, once.';
comment on column password_link.ended_at is 'Another link of the member was used, or the member was disabled.';
create index password_link_of_member on password_link (user_id) where used_at is null and ended_at is null;

create table email_change (
  id uuid primary key,
  user_id uuid not null references app_user,
  username text not null check (username = lower(username) and length(username) <= 254),
  former_username text not null,
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  done_at timestamptz,
  ended_at timestamptz,
  constraint email_change_one_outcome check (done_at is null or ended_at is null),
  constraint email_change_by_both
    check (done_at is null or (old_confirmed_at is not null and new_confirmed_at is not null))
);
comment on table email_change is
  'A member takes another email address, which is also the username, once the old and the new one have confirmed it.';
comment on column email_change.former_username is 'The address to which the link of the old one was sent.';
create unique index email_change_open on email_change (user_id) where done_at is null and ended_at is null;
