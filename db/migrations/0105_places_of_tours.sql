-- Every search for a tour finds the words of its title and of its place, in every language, by one index: that of the
-- list of tours made the plain letters of all titles for each search. Spaces that do not break part words, too.
alter table tour drop column search;
alter table tour add column search tsvector not null generated always as (
  array_to_tsvector(search_endings(search_words(
    translate(texts_of(title) || ' ' || texts_of(place), U&'\00A0\202F', '  '))))) stored;
comment on column tour.search is
  'Words of title and place in every language, with their endings: all are found by how they begin.';
create index tour_search on tour using gin (search);
