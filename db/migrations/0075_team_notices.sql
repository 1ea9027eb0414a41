-- Members choose which notices reach them, and how: at once, in one email a day, or not at all.
create table notice_choice (
  user_id uuid primary key references app_user,
  email jsonb not null default '{}',
  digest_at text not null check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  constraint notice_choice_quiet_hours check (
    (quiet_from is null) = (quiet_until is null) and (quiet_from is null or quiet_from <> quiet_until)
  )
);
comment on table notice_choice is 'What a member has chosen to hear of. Without a row the presets of the role apply.';
comment on column notice_choice.email is 'The way of each topic: now, digest or none. A topic without an entry has its preset.';
comment on column notice_choice.digest_at is 'The time of the daily email, as quiet_from and quiet_until in the time zone of the office.';

create table team_notice (
  id uuid primary key,
  user_id uuid not null references app_user,
  notice text not null,
  occasion text not null,
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  due_at timestamptz,
  digest_id uuid,
  constraint team_notice_once unique (user_id, notice, occasion),
  constraint team_notice_digest_of_waiting check (digest_id is null or due_at is not null)
);
comment on table team_notice is 'One event of which one member is notified, once. Ids only; kept for two months.';
comment on column team_notice.due_at is 'The instant from which it is sent together with others; null: it was enqueued at once.';
comment on column team_notice.digest_id is 'The email that it was gathered into.';
create index team_notice_waiting on team_notice (due_at) where due_at is not null and digest_id is null;
create index team_notice_of_digest on team_notice (digest_id) where digest_id is not null;

alter table letter drop constraint letter_status_check,
  add constraint letter_status_check check (status in ('QUEUED', 'SENT', 'FAILED', 'DROPPED'));
comment on column letter.status is 'DROPPED: at the time of sending nothing was left to say, as of a departure cancelled meanwhile.';
