-- A search finds the middle of a name too, the last four of a telephone number or reference, and who writes from a domain.
create function search_endings(text[]) returns text[] language sql immutable parallel safe strict as $$
  select $1 || coalesce(array_agg(distinct '~' || right(word, size)), '{}')
  from unnest($1) word, generate_series(3, least(30, length(word) - 1)) size
$$;
comment on function search_endings(text[]) is 'Words, and behind a ~ their endings of three letters and more: what begins an ending is inside a word.';

alter table reservation drop column search;
alter table reservation add column search tsvector not null generated always as (
  array_to_tsvector(
    search_endings(search_words(contact_name))
    || coalesce(search_endings(search_words(split_part(contact_email, '@', 1))), '{}')
    || array_remove(array['@' || coalesce(lower(split_part(contact_email, '@', 2)), '')], '@')
    || coalesce(search_digits(contact_phone), '{}')
    || array_remove(array[coalesce(right(regexp_replace(contact_phone, '[^0-9]', '', 'g'), 4), '')], '')
    || array[lower(reference), lower(right(reference, 4))])
) stored;
comment on column reservation.search is 'Words of name, mail address, telephone and reference, with their endings: all are found by how they begin.';
create index reservation_search on reservation using gin (search);

create function search_term(word text) returns text language sql immutable parallel safe strict as $$
  select '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*'
$$;

-- Words of three letters and more are found inside others too. A telephone number with a country code finds one that was
-- written down without. Of a mail address begun, the words before the @ find the rows, and the address itself decides.
create or replace function search_query(text) returns tsquery language sql immutable parallel safe strict as $$
  select case
    when $1 ~ '^[+0-9 ().-]+$' then
      (select case
         when length(digits) > 9 then digits || ':* | ' || right(digits, 9) || ':*'
         else nullif(digits, '') || ':*' end
       from ltrim(regexp_replace($1, '[^0-9]', '', 'g'), '0') digits)::tsquery
    when $1 like '@%' then search_term(lower($1))::tsquery
    else
      (select string_agg(
         case when length(word) < 3 then search_term(word)
           else '(' || search_term(word) || ' | ' || search_term('~' || word) || ')' end, ' & ')::tsquery
       from unnest(search_words(split_part($1, '@', 1))) word)
  end
$$;
