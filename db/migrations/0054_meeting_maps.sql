-- Visitors see where a tour begins: on a map that the server composes of tiles, and on a photo of the spot.
create table tour_map (
  tour_id uuid primary key references tour on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  source text not null,
  attribution text not null,
  storage_key text,
  widths int[] not null default '{}',
  trouble text check (trouble in ('unreachable', 'refused', 'missing', 'faulty', 'redirected', 'unreadable')),
  tried_at timestamptz not null,
  constraint tour_map_drawn_or_troubled check (storage_key is not null or trouble is not null)
);
comment on table tour_map is 'The map of the meeting point of a tour, or the reason why there is none yet.';
comment on column tour_map.latitude is 'Of the map. A map of another point than the tour''s is shown nowhere.';
comment on column tour_map.source is 'A digest of the tile source and its attribution: another one draws the map again.';
comment on column tour_map.attribution is 'As it stood in the settings when the map was drawn.';
comment on column tour_map.storage_key is 'Where the store of photos has its files; null when none was drawn yet.';
comment on column tour_map.trouble is 'The reason why the last attempt failed; null when it did not.';

create trigger note_fact after insert or update or delete or truncate on tour_map
  for each statement execute function note_table_fact();

alter table photo add column shows_meeting_point boolean not null default false;
comment on column photo.shows_meeting_point is 'Shown beside the meeting point of its tour, too.';
create unique index photo_of_meeting_point on photo (tour_id) where shows_meeting_point;
comment on index photo_of_meeting_point is 'One photo of a tour shows its meeting point.';
