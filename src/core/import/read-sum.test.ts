import { expect, test } from 'vitest'
import { readSum } from './read-sum.ts'

test('sums are read as people write them', () => {
  const sums = ['58', '58.5', '1 234,50 €', '$1,234.50', '1.234,50', '1,234', 'EUR 12.00', '-5', 'free']
  expect(sums.map((sum) => readSum(sum)?.minor ?? null)).toEqual([
    5800,
    5850,
    123450,
    123450,
    123450,
    123400,
    1200,
    null,
    null,
  ])
  expect(readSum('12 €')?.currency).toBe('EUR')
})
