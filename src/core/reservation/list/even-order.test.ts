import { expect, test } from 'vitest'
import { inEvenOrder } from './even-order.ts'

const newest = { sort: 'created', dir: 'desc' } as const

test.for([
  ['name', {}, false],
  ['departure', {}, false],
  ['name', { q: 'maya' }, true],
  ['total', { q: 'maya' }, true],
  ['departure', { q: 'maya' }, false],
  ['departure', { booked: {} }, true],
  ['name', { booked: {} }, false],
  ['departure', { q: 'maya', booked: {} }, true],
] as const)('many matches by %s, with %j: the newest first instead is %s', ([sort, filters, isUneven]) => {
  const query = { sort, dir: 'asc', ...filters } as const
  expect(inEvenOrder(query)).toEqual(isUneven ? { ...query, ...newest } : query)
})

test('the order by date has both directions, whatever the filters', () => {
  const query = { sort: 'created', dir: 'asc', q: 'maya', booked: {} } as const
  expect(inEvenOrder(query)).toEqual(query)
})
