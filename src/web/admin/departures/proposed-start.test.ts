import { expect, test } from 'vitest'
import { proposedStart } from './proposed-start.ts'

test.each([
  ['a day ahead', '2026-11-23', '2026-11-22T13:00', '2026-11-23T10:00'],
  ['today before ten', '2026-11-22', '2026-11-22T08:15', '2026-11-22T10:00'],
  ['today at ten', '2026-11-22', '2026-11-22T10:00', '2026-11-22T11:00'],
  ['today in the afternoon', '2026-11-22', '2026-11-22T13:05', '2026-11-22T14:00'],
  ['today, late', '2026-11-22', '2026-11-22T23:30', '2026-11-23T00:00'],
  ['a day that is over', '2026-11-21', '2026-11-22T13:00', '2026-11-21T10:00'],
])('%s is proposed a start that is still possible', (_day, day, clock, proposed) => {
  const now = Temporal.PlainDateTime.from(clock).toZonedDateTime('Europe/Paris')
  expect(proposedStart(day, now)).toBe(proposed)
})
