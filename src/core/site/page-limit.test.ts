import { expect, test } from 'vitest'
import { PAGE_CHARACTERS_MAX, refuseLongPage } from './page-limit.ts'

const termsOf = (characters: number) => ({
  version: '1',
  updatedOn: '2026-11-30',
  sections: [
    { id: 'a', title: { en: 'x'.repeat(5), fr: '' }, text: { en: 'x'.repeat(characters - 17), fr: '' } },
  ],
})

test('a page of texts has 200,000 characters at most, in all languages together', () => {
  expect(() => refuseLongPage('terms', termsOf(PAGE_CHARACTERS_MAX))).not.toThrow()
  expect(() => refuseLongPage('terms', termsOf(PAGE_CHARACTERS_MAX + 1))).toThrow('settings.page_too_long')
})

test('the wording of the site is no page', () => {
  expect(() => refuseLongPage('sentences', termsOf(PAGE_CHARACTERS_MAX + 1))).not.toThrow()
})
