-- A customer accepts a version of the terms of sale. Its text was gone with the next one: now each stays, as evidence, and
-- for the confirmation by email.
create table terms_text (
  version text primary key,
  sections jsonb not null,
  saved_at timestamptz not null
);
comment on table terms_text is 'The terms of sale of each version, as they were last saved.';
comment on column terms_text.sections is 'As in the setting `terms`; Markdown where an earlier release has written it.';

insert into terms_text (version, sections, saved_at)
select value ->> 'version', value -> 'sections', updated_at
from setting where key = 'terms' and jsonb_array_length(value -> 'sections') > 0;

create function keep_terms_text() returns trigger language plpgsql as $$
begin
  insert into terms_text (version, sections, saved_at)
  values (new.value ->> 'version', new.value -> 'sections', new.updated_at)
  on conflict (version) do update set sections = excluded.sections, saved_at = excluded.saved_at
    where terms_text.sections <> excluded.sections;
  return null;
end $$;

-- A trigger, so that no way of saving terms forgets it. Unwritten terms are no text.
create trigger keep_terms_text after insert or update on setting for each row
  when (new.key = 'terms' and jsonb_array_length(new.value -> 'sections') > 0)
  execute function keep_terms_text();
