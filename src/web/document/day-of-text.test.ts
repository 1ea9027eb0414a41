import { expect, test } from 'vitest'
import { dayOfText } from './day-of-text.ts'

test.for(['1900-01-01', '2028-02-29', '2999-12-31'])('%s is a day', (day) => {
  expect(dayOfText(day)?.toString()).toBe(day)
})

test.for([
  null,
  undefined,
  '',
  'tomorrow',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '2026-12-05T10:00',
  '1899-12-31',
  '3000-01-01',
  '99999-01-01',
])('%j is none', (text) => {
  expect(dayOfText(text)).toBeNull()
})
