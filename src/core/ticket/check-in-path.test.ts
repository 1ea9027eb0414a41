import { expect, test } from 'vitest'
import { checkInPath } from './check-in-path.ts'

test('the code of a ticket leads to its guest', () => {
  expect(checkInPath('ABCD2345')).toBe('/admin/check-in/ABCD2345')
})
