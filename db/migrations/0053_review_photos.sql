-- Guests may show photos with their review. They are photos like those of a tour, and are public with the review only.
alter table photo
  add column comment_id uuid references comment on delete cascade,
  drop constraint photo_of_one_owner,
  add constraint photo_of_one_owner check (num_nonnulls(tour_id, guide_id, comment_id) <= 1);
comment on column photo.comment_id is 'The review that shows it: no page for visitors names it before the review is published.';
comment on constraint photo_of_one_owner on photo is 'A photo without any of the three is the portrait of the operator.';
create index photo_of_comment on photo (comment_id, position) where comment_id is not null;
