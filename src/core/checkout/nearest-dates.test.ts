import { expect, test } from 'vitest'
import { nearestDates } from './nearest-dates.ts'

test('the first departures are named where the lost start is not known', () => {
  const departures = ['01', '02', '03', '04'].map((day) => ({
    localDateTimeStart: `2026-12-${day}T10:00:00`,
  }))
  expect(nearestDates(departures, undefined)).toEqual(departures.slice(0, 3))
  expect(nearestDates(departures, '2026-12-31T10:00:00')).toEqual(departures.slice(1))
})
