import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('a delimiter inside of quotes does not count, and a named one wins', () => {
  expect([...readCsv('"a,b,c";d\ne;f')].map(({ cells }) => cells)).toEqual([
    ['a,b,c', 'd'],
    ['e', 'f'],
  ])
  expect([...readCsv('sep=|\na,b|c')]).toEqual([{ number: 1, cells: ['a,b', 'c'] }])
})

test('a quote that never ends takes the rest', () => {
  expect([...readCsv('a,"b\nc,d')].map(({ cells }) => cells)).toEqual([['a', 'b\nc,d']])
})
