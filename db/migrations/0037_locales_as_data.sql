-- The locales are a list of the software (core/kernel/locale.ts), which checks them where they come in. Here they only
-- have to look like language tags, so that a locale is added without a migration. A text lacks the locales that were
-- added after it was stored; what it lacks falls back when it is read.
alter domain localized_text set default '{}';
alter domain localized_text drop constraint localized_text_check;
alter domain localized_text add constraint localized_text_of_locales check (
  jsonb_typeof(value) = 'object'
  and not jsonb_path_exists(
    value,
    '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$") || @.value.type() != "string")'
  )
);
comment on constraint localized_text_of_locales on domain localized_text is 'An object with one text per locale.';

alter table reservation drop constraint reservation_locale_check,
  add constraint reservation_locale_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table comment drop constraint comment_locale_check,
  add constraint comment_locale_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table app_user drop constraint app_user_locale_check,
  add constraint app_user_locale_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table letter drop constraint letter_locale_check,
  add constraint letter_locale_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table contact_message drop constraint contact_message_locale_check,
  add constraint contact_message_locale_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
