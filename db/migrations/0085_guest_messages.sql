-- The team writes to the guests of a departure: one text for each language that they use.

create table guest_message (
  id uuid primary key,
  texts jsonb not null,
  reservations integer not null check (reservations >= 0),
  sent_by text not null,
  sent_at timestamptz not null
);
comment on table guest_message is 'A text of the team to guests, in the languages that they use; the emails name it. The id is that of the form, so that a repeated form sends it once.';
comment on column guest_message.reservations is 'The number of reservations that it was sent to.';

alter table availability_change add column texts jsonb not null default '{}';
comment on column availability_change.message is 'The text for guests of a language without one in texts.';
comment on column availability_change.texts is 'The text to the guests in each language.';
