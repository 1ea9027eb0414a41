import { expect, test } from 'vitest'
import { LOCALES } from '../kernel/locale.ts'
import { offeredLanguages, offeredLocale } from './languages.ts'

test('every language is offered that is not switched off, in the order of the product', () => {
  expect(offeredLanguages({ off: [] })).toEqual(LOCALES)
  expect(offeredLanguages({ off: ['en'] })).toEqual(['fr'])
  expect(offeredLanguages({ off: ['fr'] })).toEqual(['en'])
})

test('one is always left, whatever is stored', () => {
  expect(offeredLanguages({ off: [...LOCALES] })).toEqual(LOCALES)
})

test('a customer gets emails in the language of the booking, else in the first that is offered', () => {
  expect(offeredLocale('fr', ['en', 'fr'])).toBe('fr')
  expect(offeredLocale('fr', ['en'])).toBe('en')
  expect(offeredLocale('en', ['fr'])).toBe('fr')
})
