import { describe, expect, test } from 'vitest'
import { PARTY_MAX } from '../tour/tour.ts'
import { checkoutSchema } from './checkout.schema.ts'

const UNIT = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1aab'

describe('the party of a form', () => {
  test.for(['0x1', '0b1', '1e0', '+1', '1.0', '-1', '1,0', 'one', 'Infinity'])(
    'has no quantity %s',
    (text) => {
      const { error } = checkoutSchema.shape.units.safeParse({ [UNIT]: text })
      expect(error?.issues.map(({ message }) => message)).toEqual(['units.unknown'])
    },
  )

  test.for([
    ['2', 2],
    [' 2 ', 2],
    ['02', 2],
    ['0', 0],
    ['', 0],
    [String(PARTY_MAX), PARTY_MAX],
  ] as const)('reads the quantity "%s" as %i', ([text, quantity]) => {
    expect(checkoutSchema.shape.units.parse({ [UNIT]: text })).toEqual({ [UNIT]: quantity })
  })

  test('knows a unit by its id in capital letters', () => {
    expect(checkoutSchema.shape.units.parse({ [UNIT.toUpperCase()]: '2' })).toEqual({ [UNIT]: 2 })
  })

  test('reads no list as a quantity', () => {
    expect(checkoutSchema.shape.units.safeParse({ [UNIT]: ['0x1'] }).success).toBe(false)
  })

  test('has no quantity above the largest party', () => {
    expect(checkoutSchema.shape.units.safeParse({ [UNIT]: String(PARTY_MAX + 1) }).success).toBe(false)
  })
})

test('a departure is compared by its id in small letters', () => {
  expect(checkoutSchema.shape.availabilityId.parse(UNIT.toUpperCase())).toBe(UNIT)
})
