-- Visitors get to know the guides whom the operator introduces. The public name and texts are apart from the log-in, so
-- that a public page never reads the table of the log-ins.
create table guide_profile (
  member_id uuid primary key references app_user on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  bio jsonb not null default '{}',
  languages text[] not null default '{}',
  published boolean not null default false,
  created_at timestamptz not null
);
comment on table guide_profile is 'A member of the team as the public pages introduce them, once published.';
comment on column guide_profile.name is 'As visitors know the guide: "with Inès".';
comment on column guide_profile.bio is 'Localized plain text; a blank line begins a paragraph.';
comment on column guide_profile.published is 'False: no public page and no public call names the member.';

alter table photo
  add column guide_id uuid references guide_profile on delete cascade,
  add constraint photo_of_one_owner check (tour_id is null or guide_id is null);
comment on column photo.guide_id is 'The guide whose portrait it is.';
comment on constraint photo_of_one_owner on photo is 'A photo without both is the portrait of the operator.';
create unique index photo_of_guide on photo (guide_id) where guide_id is not null;

create trigger note_fact after insert or update or delete or truncate on guide_profile
  for each statement execute function note_table_fact();
