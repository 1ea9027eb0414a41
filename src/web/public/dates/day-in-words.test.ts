import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test.each([
  ['2026-12-05', 'medium', 'en', 'Saturday, December\u00a05'],
  ['2026-12-05', 'compact', 'fr', 'sam. 5\u00a0déc.'],
  ['2027-01-02', 'compact', 'en', 'Sat, Jan\u00a02, 2027'],
  ['2031-01-01', 'medium', 'fr', 'mercredi 1er\u00a0janvier 2031'],
  ['2027-05-01', 'medium', 'en', 'Saturday, May\u00a01, 2027'],
] as const)('%s has its year only where it is not the present one (%s, %s)', (day, style, locale, words) => {
  expect(dayInWords(day, style, { today: '2026-11-21', locale })).toBe(words)
})
