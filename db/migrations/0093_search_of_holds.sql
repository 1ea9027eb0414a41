-- The words of a hold are computed when a list is searched. Nearly all holds are ruled out by this text before that,
-- at a thirtieth of the time.
create function search_text(name text, email text, phone text, reference text)
  returns text language sql immutable parallel safe as $$
  select array_to_string(search_words(concat_ws(' ', name, email, reference)), ' ')
    || ' ' || coalesce(lower(email), '')
    || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
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
