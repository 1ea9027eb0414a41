-- The search of the back office finds letters that have no decomposition as they are typed without them: ß as ss, ø as o.
-- The lock waits for the writers of words by the former rule, so that the next migration sees every row of theirs.
lock table tour, reservation in share row exclusive mode;

create function plain_letters(text) returns text language sql immutable parallel safe strict as $$
  select replace(replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize($1, NFD), U&'[\0300-\036F]', '', 'g')),
      'øłŀđðħŧŋŉıĸſς', 'ollddhtnniqsσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij')
$$;
comment on function plain_letters(text) is
  'A text in small letters without accents, ligatures and strokes: the same as plainLetters of the application.';

create or replace function search_words(text) returns text[] language sql immutable parallel safe strict as $$
  select array_remove(
    string_to_array(
      translate(plain_letters($1), U&'-.,;:/''\2019"()[]+_@#&*\0009', repeat(' ', 21)),
      ' '),
    '')
$$;

create or replace function search_text(name text, email text, phone text, reference text)
  returns text language sql immutable parallel safe as $$
  select plain_letters(concat_ws(' ', name, email, reference))
    || ' ' || lower(coalesce(email, ''))
    || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
$$;
