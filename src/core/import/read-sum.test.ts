import { expect, test } from 'vitest'
import { currencyNamed, readSum } from './read-sum.ts'

test.for([
  ['0', 0, null],
  ['58', 5800, null],
  ['58.5', 5850, null],
  ['58,05', 5805, null],
  ['1 234,50 €', 123450, 'EUR'],
  ['1\u202f234,50\u00a0€', 123450, 'EUR'],
  ['$1,234.50', 123450, null],
  ['1.234,50', 123450, null],
  ["1'234.50", 123450, null],
  ['1’234.50', 123450, null],
  ['1,234', 123400, null],
  ['12,345.60', 1234560, null],
  ['123,456.70', 12345670, null],
  ['EUR 12.00', 1200, 'EUR'],
  ['12 CHF', 1200, 'CHF'],
  ['£12', 1200, 'GBP'],
  ['12$', 1200, null],
  ['1000000', 100_000_000, null],
  ['1000000.01', null, null],
] as const)('the sum %j is %j in minor units, of %j', ([text, minor, currency]) => {
  expect(readSum(text)).toEqual(minor === null ? null : { minor, currency })
})

test.for([
  '',
  '-5',
  'free',
  '12.345,678',
  '1,23,456',
  '1.234,567',
  '1234,567',
  '12.',
  '.5',
  'x12',
  '12x',
  '=1+1',
])('%j is no sum', (text) => {
  expect(readSum(text)).toBeNull()
})

test('a currency is named by its code or by its sign', () => {
  expect(['EUR', '€', '£', 'USD', ''].map(currencyNamed)).toEqual(['EUR', 'EUR', 'GBP', 'USD', ''])
})
