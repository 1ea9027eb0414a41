import { expect, test } from 'vitest'
import { checkInFacts } from './check-in-facts.ts'

const startsAt = Temporal.Instant.from('2026-12-05T09:00:00Z')

test.each([
  ['2026-12-05T06:59:59Z', false],
  ['2026-12-05T07:00:00Z', true],
])('check-in opens the set hours before the start: at %s it is open: %s', (now, checkInOpen) => {
  expect(checkInFacts({ now: Temporal.Instant.from(now), startsAt, checkInHours: 2 })).toEqual({
    checkInOpen,
    checkInFrom: '2026-12-05T07:00:00Z',
  })
})
