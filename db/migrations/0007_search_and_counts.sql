-- What a person types into the search box as a query on reservation.search: every word by its beginning, a telephone
-- number however it is spaced. Null when nothing is left to look for.
create function search_query(text) returns tsquery language sql immutable parallel safe strict as $$
  select case
    when $1 ~ '^[+0-9 ().-]+$' then
      (nullif(ltrim(regexp_replace($1, '[^0-9]', '', 'g'), '0'), '') || ':*')::tsquery
    else
      (select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
       from unnest(search_words($1)) word)
  end
$$;

-- What the lists filter by stands in the indexes that they walk along, so that counting reads no rows.
drop index reservation_by_departure;
drop index reservation_of_tour_by_departure;
drop index reservation_by_status;
create index reservation_by_departure on reservation (local_start, id)
  include (tour_id, status, payment_status, source);
create index reservation_of_tour_by_departure on reservation (tour_id, local_start, id)
  include (status, payment_status, source);
create index reservation_by_status on reservation (status, created_at desc, id)
  include (tour_id, payment_status, source);
