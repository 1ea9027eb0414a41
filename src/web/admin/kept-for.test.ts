import { expect, test } from 'vitest'
import { keptFor } from './kept-for.ts'

const now = Temporal.Instant.from('2026-12-05T09:00:00Z')
const at = (localDateTimeStart: string, timeZone = 'Europe/Paris', hours = 2) => ({
  localDateTimeStart,
  localDateTimeEnd: Temporal.PlainDateTime.from(localDateTimeStart).add({ hours }).toString(),
  timeZone,
})

test.each([
  ['a page without guests, a day', [], 24],
  ['a departure of tomorrow, two days', [at('2026-12-06T10:00:00')], 48],
  ['several departures, by the first', [at('2026-12-06T18:00:00'), at('2026-12-06T10:00:00')], 48],
  [
    'places apart, by the one that starts first',
    [at('2026-12-06T01:00:00'), at('2026-12-06T03:00:00', 'Asia/Tokyo')],
    33,
  ],
  ['a departure of this morning, the rest of a day', [at('2026-12-05T08:00:00')], 22],
  ['a tour of several days under way, until its end', [at('2026-12-03T10:00:00', 'Europe/Paris', 72)], 24],
  [
    'a tour of several days under way and one of today, by the first that needs no list',
    [at('2026-12-03T10:00:00', 'Europe/Paris', 72), at('2026-12-05T08:00:00')],
    22,
  ],
  ['a day that is over, not at all', [at('2026-12-01T10:00:00')], 0],
])('%s', (_, departures, hours) => {
  expect(Object.values(keptFor(departures, now))).toEqual([String(hours * 3600)])
})
