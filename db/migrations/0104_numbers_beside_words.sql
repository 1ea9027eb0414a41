-- 'tour 33' is a tour on its way from a word to a whole title. Telephone numbers and references of a million guests
-- begin with such a number, and to read them took up to half a second. Beside a longer word it is left out, too.
create or replace function telling_words(text) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(word, ' ') filter (where word !~ '^([a-z0-9]|[0-9]{2})$'), $1)
  from unnest(search_words($1)) word
$$;
comment on function telling_words(text) is
  'The words of a search without single letters and numbers of one or two digits, unless it has nothing else.';
