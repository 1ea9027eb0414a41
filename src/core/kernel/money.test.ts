import { describe, expect, test } from 'vitest'
import { amountMinorOf, decimalOf, percentOf } from './money.ts'

describe('a share of an amount', () => {
  test.each([
    [1000, 50, 500],
    [999, 50, 500],
    [1, 50, 1],
    [1, 49, 0],
    [333, 33, 110],
    [2900, 0, 0],
    [2900, 100, 2900],
  ])('of %d is at %d percent %d, rounded half up', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share)
  })
})

test.each([
  [123_450, '1234.50'],
  [5, '0.05'],
  [-290, '-2.90'],
  [0, '0.00'],
])('an amount of %d in a file is %s', (amountMinor, text) => {
  expect(decimalOf(amountMinor)).toBe(text)
})

describe('an amount as people write it', () => {
  test.each([
    ['29', 2900],
    ['29.5', 2950],
    ['29,50', 2950],
    ['1 234,50', 123450],
    ['1\u202f234,50\u00a0€', 123450],
    ['0', 0],
    ['0,05', 5],
    ['1234567', 123456700],
  ])('%j is %d', (text, minor) => {
    expect(amountMinorOf(text)).toBe(minor)
  })

  test.each(['', '-1', '29.505', '29.', '.5', '12345678', '1.234,50', 'x29', '29x', '2e3', '٢٩'])(
    '%j is refused',
    (text) => {
      expect(amountMinorOf(text)).toBeNull()
    },
  )
})
