-- The words of a hold are computed when a list is searched. Nearly all holds are ruled out by this text before that,
-- at a fraction of the time. The planner puts the body of this function, which is not strict, in place of its call.
create function search_text(name text, email text, phone text, reference text)
  returns text language sql immutable parallel safe as $$
  select lower(
    regexp_replace(normalize(concat_ws(' ', name, email, reference), NFD), U&'[\0300-\036F]', '', 'g')
    || ' ' || coalesce(email, '')
    || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))
$$;
comment on function search_text(text, text, text, text) is
  'A text with every part that a search finds in reservation_words, and more.';

create function search_parts(text) returns text[] language sql immutable parallel safe strict as $$
  select case
    when $1 ~ '^[+0-9 ().-]+$' then array[right(ltrim(regexp_replace($1, '[^0-9]', '', 'g'), '0'), 9)]
    when $1 like '@%' then array[lower($1)]
    else search_words(split_part($1, '@', 1))
  end
$$;
comment on function search_parts(text) is 'Parts that search_text holds, all of them, wherever search_query finds words.';
