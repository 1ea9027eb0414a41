import { expect, test } from 'vitest'
import { missingTextRefusal, textFor, textOfEmail, textsOfReaders } from './guest-texts.ts'

const readers = [
  { locale: 'en', hasMail: true },
  { locale: 'fr', hasMail: true },
  { locale: 'fr', hasMail: false },
] as const

test('each language has its own text, and the others the common one', () => {
  const texts = { message: 'Storm', texts: { fr: 'Orage', en: '' } }
  expect([textFor(texts, 'fr'), textFor(texts, 'en')]).toEqual(['Orage', 'Storm'])
  expect(textFor({ message: '' }, 'fr')).toBe('')
})

test('an email has the text in its language, else in that of the booking, and none of another language', () => {
  const texts = { message: '', texts: { fr: 'Orage', en: '' } }
  expect(textOfEmail(texts, 'en', 'fr')).toBe('Orage')
  expect(textOfEmail(texts, 'en', 'en')).toBe('')
  expect(textOfEmail({ message: '', texts: { fr: 'Orage', en: 'Storm' } }, 'en', 'fr')).toBe('Storm')
})

test('a text is stored in the language of the email and in that of the booking', () => {
  const reader = { locale: 'en', bookedIn: 'fr' } as const
  expect(textsOfReaders({ message: '', texts: { fr: 'Orage', en: 'Storm' } }, [reader])).toEqual({
    en: 'Storm',
    fr: 'Storm',
  })
})

test('parties with an email address and without a text are counted before anything is sent', () => {
  const texts = { message: '', texts: { en: 'Storm', fr: '' } }
  expect(missingTextRefusal(texts, readers)).toMatchObject({
    code: 'availability.language_missing',
    count: 1,
  })
  expect(missingTextRefusal({ message: '', texts: {} }, readers)).toMatchObject({ count: 2 })
})

test.for([
  ['every language has a text', { message: '', texts: { en: 'Storm', fr: 'Orage' } }],
  ['a common text reaches the others', { message: 'Storm', texts: { fr: 'Orage' } }],
  ['a member has confirmed it', { message: '', texts: { en: 'Storm' }, withoutOthers: true }],
  ['the sender knows no languages', { message: '' }],
] as const)('nothing is asked when %s', ([, texts]) => {
  expect(missingTextRefusal(texts, readers)).toBeNull()
})
