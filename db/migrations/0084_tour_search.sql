-- The search of the back office finds tours by the words of their titles in every language, however many tours there
-- are, by the rule of the reservations: words by their beginning, from three letters on also inside others.
create function words_query(text) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg(
    case when length(word) < 3 then search_term(word)
      else '(' || search_term(word) || ' | ' || search_term('~' || word) || ')' end, ' & ')::tsquery
  from unnest(search_words($1)) word
$$;
comment on function words_query(text) is 'Words as a query on search_endings; null when there is none.';

create or replace function search_query(text) returns tsquery language sql immutable parallel safe strict as $$
  select case
    when $1 ~ '^[+0-9 ().-]+$' then
      (select case
         when length(digits) > 9 then digits || ':* | ' || right(digits, 9) || ':*'
         else nullif(digits, '') || ':*' end
       from ltrim(regexp_replace($1, '[^0-9]', '', 'g'), '0') digits)::tsquery
    when $1 like '@%' then search_term(lower($1))::tsquery
    else words_query(split_part($1, '@', 1))
  end
$$;

create function texts_of(jsonb) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(value, ' '), '') from jsonb_each_text($1)
$$;
comment on function texts_of(jsonb) is 'A localized text in all its languages.';

alter table tour add column search tsvector not null generated always as (
  array_to_tsvector(search_endings(search_words(texts_of(title))))) stored;
comment on column tour.search is 'Words of the title in every language, with their endings: all are found by how they begin.';
create index tour_search on tour using gin (search);
-- A frequent word finds the first tours of the list without sorting all others.
create index tour_in_order on tour ((status = 'ARCHIVED'), position, id);
