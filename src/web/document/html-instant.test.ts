import { expect, test } from 'vitest'
import { htmlInstant } from './html-instant.ts'

test.each([
  ['2026-11-21T15:12:06.220916992Z', '2026-11-21T15:12:06.220Z'],
  ['2026-11-21T15:12:06.22+01:00', '2026-11-21T15:12:06.22+01:00'],
  ['2026-11-21T15:12:06Z', '2026-11-21T15:12:06Z'],
])('%s is written %s', (instant, written) => {
  expect(htmlInstant(instant)).toBe(written)
})
