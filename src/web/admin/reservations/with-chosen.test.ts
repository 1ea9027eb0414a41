import { expect, test } from 'vitest'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { withChosen } from './with-chosen.ts'

const departure = (id: string, vacancies = 8): BookableDeparture => ({
  id,
  localDateTimeStart: '2026-12-05T10:00:00',
  vacancies,
  capacity: 8,
  languages: ['en'],
  closed: false,
  units: [],
})

test('the chosen departure stays to choose from, with its present facts where they are known', () => {
  const list = [departure('a', 2), departure('b')]
  expect(withChosen(list, null)).toBe(list)
  expect(withChosen(list, departure('a', 5))).toBe(list)
  expect(withChosen(list, departure('c', 5))).toEqual([departure('c', 5), ...list])
  expect(withChosen([], departure('c'))).toEqual([departure('c')])
})
