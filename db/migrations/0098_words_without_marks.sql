-- Writes the words of 0097 into the rows whose words it changed, which are few: only these are locked, in the order of
-- their ids, and no table is written anew. A text of ASCII letters alone keeps its words.
with changed as materialized (
  select id from tour
  where octet_length(texts_of(title)) <> length(texts_of(title))
    and search is distinct from array_to_tsvector(search_endings(search_words(texts_of(title))))
  order by id for no key update
)
update tour set title = tour.title from changed where tour.id = changed.id;

with changed as materialized (
  select id from reservation
  where status <> 'ON_HOLD'
    and octet_length(concat(contact_name, contact_email)) <> length(concat(contact_name, contact_email))
    and search is distinct from reservation_words(contact_name, contact_email, contact_phone, reference)
  order by id for no key update
)
update reservation set contact_name = reservation.contact_name from changed where reservation.id = changed.id;
