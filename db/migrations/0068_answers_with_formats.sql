-- The answers of the common questions are rich text, as the terms are: what was plain text becomes the same text as
-- HTML. A blank line, which pages did not show before, begins a paragraph. Anchors and order stay.
update setting
set value = (
  select coalesce(jsonb_agg(
    section || jsonb_build_object('items', (
      select coalesce(jsonb_agg(
        item || jsonb_build_object('answer', (
          select coalesce(jsonb_object_agg(
            locale,
            case when btrim(answer, E' \t\r\n') = '' then '' else
              '<p>' || regexp_replace(
                replace(replace(replace(btrim(answer, E' \t\r\n'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
                '[ \t]*\r?\n([ \t]*\r?\n)+', '</p><p>', 'g'
              ) || '</p>'
            end
          ), '{}')
          from jsonb_each_text(item -> 'answer') as answers (locale, answer)
        ))
        order by item_number
      ), '[]')
      from jsonb_array_elements(section -> 'items') with ordinality as items (item, item_number)
    ))
    order by section_number
  ), '[]')
  from jsonb_array_elements(value) with ordinality as sections (section, section_number)
)
where key = 'faq' and jsonb_typeof(value) = 'array';
