-- The slug of a tour follows its title until the first publication. Slugs that exist may have been typed, so they stay.
alter table tour add column slug_typed boolean not null default true;
alter table tour alter column slug_typed set default false;
comment on column tour.slug_typed is
  'True once a member has written the slug; otherwise it follows the title until the tour is published.';
