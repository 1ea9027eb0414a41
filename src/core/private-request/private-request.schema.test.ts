import { expect, test } from 'vitest'
import { privateRequestFormSchema } from './private-request.schema.ts'

const FORM = { day: '2027-05-01', party: '8', language: 'fr', name: 'Maya', email: 'maya@example.com' }

test('a request has a day, a party, a language and a contact; the rest may be left out', () => {
  expect(privateRequestFormSchema.parse(FORM)).toEqual({
    ...FORM,
    party: 8,
    tour: '',
    phone: '',
    message: '',
    locale: 'en',
    website: '',
  })
})

test.for([
  [{ day: undefined }, 'day', 'day.empty'],
  [{ day: ' ' }, 'day', 'day.empty'],
  [{ day: '2027-02-29' }, 'day', 'day.invalid'],
  [{ party: '0' }, 'party', 'party.invalid'],
  [{ party: '201' }, 'party', 'party.invalid'],
  [{ party: '2.5' }, 'party', 'party.invalid'],
  [{ party: 'many' }, 'party', 'party.invalid'],
  [{ language: 'French' }, 'language', 'language.invalid'],
  [{ language: 'f' }, 'language', 'language.invalid'],
  [{ name: '' }, 'name', 'name.empty'],
  [{ email: 'maya' }, 'email', 'email.missing_at'],
  [{ phone: 'call me' }, 'phone', 'phone.invalid'],
  [{ message: 'x'.repeat(2001) }, 'message', 'note.request_too_long'],
  [{ message: 'Card 4242 4242 4242 4242' }, 'message', 'validation.card_number'],
] as const)('%j is refused', ([fields, field, message]) => {
  const { error } = privateRequestFormSchema.safeParse({ ...FORM, ...fields })
  expect(error?.issues.map(({ path, message: key }) => [path.join('.'), key])).toContainEqual([
    field,
    message,
  ])
})

test('the largest party and the longest message are accepted', () => {
  const largest = { ...FORM, party: '200', message: 'x'.repeat(2000), language: 'swe' }
  expect(privateRequestFormSchema.parse(largest)).toMatchObject({ party: 200, language: 'swe' })
})
