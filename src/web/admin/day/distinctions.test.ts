import { expect, test } from 'vitest'
import { distinctionsOf } from './distinctions.ts'

const START = '2026-07-04T10:00:00'

function departure(availabilityId: string, guide: string | null, title = 'Old Lyon', at = START) {
  return { availabilityId, guide, tour: { title }, localDateTimeStart: at }
}

test.for([
  ['another tour', [departure('a', 'Léa'), departure('b', 'Noé', 'Colmar')], {}],
  ['another time', [departure('a', null), departure('b', null, 'Old Lyon', '2026-07-04T14:00:00')], {}],
  [
    'other guides',
    [departure('a', 'Léa'), departure('b', 'Noé')],
    { a: { guide: 'Léa' }, b: { guide: 'Noé' } },
  ],
  ['a guide of one', [departure('a', null), departure('b', 'Noé')], { b: { guide: 'Noé' } }],
  [
    'no guide',
    [departure('a', null), departure('b', null)],
    { a: { number: 1, count: 2 }, b: { number: 2, count: 2 } },
  ],
  [
    'one guide twice',
    [departure('a', 'Léa'), departure('b', 'Noé'), departure('c', 'Léa')],
    { a: { number: 1, count: 3 }, b: { number: 2, count: 3 }, c: { number: 3, count: 3 } },
  ],
] as const)('departures with %s are told from each other by %j', ([, departures, expected]) => {
  expect(Object.fromEntries(distinctionsOf(departures))).toEqual(expected)
})
