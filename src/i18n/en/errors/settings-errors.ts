/** The messages of the refusals of the settings. */
export const settingsErrors = {
  colour_invalid: 'Enter the color as six digits or letters from a to f, such as 8b1e1e',
  required: 'This field is required',
  too_long: 'This text has {count, number} characters: {max, number} at most',
  page_too_long: 'This page has {count, number} characters in all languages together: {max, number} at most',
  url_invalid: 'An address that begins with https://',
  email_invalid: 'This email address does not look right',
  whatsapp_invalid: 'Enter the number with its country code, such as +33 6 12 34 56 78',
  language_needed: 'Your site needs one language: leave at least one switched on',
  version_taken:
    'This version has another text already. Customers accept a version by its name: give the changed text another one, such as {next}',
  version_conflict: 'Somebody else has changed this meanwhile. Save again to keep yours',
  texts_missing:
    'These published tours lack texts in the language that would be left: {tours}{others, plural, =0 {} one { and one more} other { and # more}}. Write them before you switch the other one off',
  section_untitled: 'Write it in the first language of your site: another one may follow.',
} as const
