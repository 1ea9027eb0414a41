import { expect, it } from 'vitest'
import { isOrderedFor, orderKey } from './order-key.ts'

it('names the reservation that was ordered, and no other whose id begins alike', () => {
  expect(orderKey('a1', 2)).toBe('checkout:a1:2')
  expect(isOrderedFor(orderKey('a1', 2), 'a1')).toBe(true)
  expect(isOrderedFor(orderKey('a12', 2), 'a1')).toBe(false)
  expect(isOrderedFor('cash:a1:2', 'a1')).toBe(false)
})
