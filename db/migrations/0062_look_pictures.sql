-- The logo is a picture like a photo: its row keeps its files from the cleaning and puts them into backups. Pages read
-- its facts from the setting.
alter table photo
  add column part text check (part in ('logo', 'hero')),
  drop constraint photo_of_one_owner,
  add constraint photo_of_one_owner check (num_nonnulls(tour_id, guide_id, comment_id, part) <= 1);
comment on column photo.part is 'The part of the site''s look: the logo, or a picture at the top of the home page.';
comment on constraint photo_of_one_owner on photo is 'A photo without any of the four is the portrait of the operator.';
create unique index photo_of_logo on photo (part) where part = 'logo';
comment on index photo_of_logo is 'A site has one logo.';
