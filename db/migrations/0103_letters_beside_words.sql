-- A search on its way from a first name to a full one has a single letter, with which a tenth of all words begin: to
-- read them took 50 to 130 ms among a million reservations. Beside a longer word it says little and is left out.
create function telling_words(text) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(word, ' ') filter (where word !~ '^[a-z0-9]$'), $1)
  from unnest(search_words($1)) word
$$;
comment on function telling_words(text) is 'The words of a search without single letters and digits, unless it has nothing else.';

create or replace function search_query(text) returns tsquery language sql immutable parallel safe strict as $$
  select case
    when $1 ~ '^[+0-9 ().-]+$' then
      (select case
         when length(digits) > 9 then digits || ':* | ' || right(digits, 9) || ':*'
         else nullif(digits, '') || ':*' end
       from ltrim(regexp_replace($1, '[^0-9]', '', 'g'), '0') digits)::tsquery
    when $1 like '@%' then search_term(lower($1))::tsquery
    else words_query(telling_words(split_part($1, '@', 1)))
  end
$$;

-- Otherwise a hold that the query finds would be ruled out by its text.
create or replace function search_parts(text) returns text[] language sql immutable parallel safe strict as $$
  select case
    when $1 ~ '^[+0-9 ().-]+$' then array[right(ltrim(regexp_replace($1, '[^0-9]', '', 'g'), '0'), 9)]
    when $1 like '@%' then array[lower($1)]
    else search_words(telling_words(split_part($1, '@', 1)))
  end
$$;
