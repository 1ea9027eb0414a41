import { expect, test } from 'vitest'
import { PAGE_BYTES_MAX, PAGE_CHARACTERS_MAX, refuseLongPage } from './page-limit.ts'

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

test.for(['home', 'faq', 'terms', 'whoami'] as const)('the limit holds for %s', (group) => {
  const text = { en: 'x'.repeat(PAGE_CHARACTERS_MAX), fr: null, number: 1 }
  expect(() => refuseLongPage(group, text)).not.toThrow()
  expect(() => refuseLongPage(group, { ...text, fr: 'x' })).toThrow('settings.page_too_long')
})

test('a request has room for the longest page twice, at three bytes a character', () => {
  expect(PAGE_BYTES_MAX).toBeGreaterThan(2 * 3 * PAGE_CHARACTERS_MAX)
  expect(PAGE_BYTES_MAX).toBeLessThan(2 * 2 * 3 * PAGE_CHARACTERS_MAX)
})

test('the wording of the site is no page', () => {
  expect(() => refuseLongPage('sentences', termsOf(PAGE_CHARACTERS_MAX + 1))).not.toThrow()
})
