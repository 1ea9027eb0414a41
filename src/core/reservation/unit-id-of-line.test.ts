import { expect, test } from 'vitest'
import { isUuid } from '../kernel/ids.ts'
import { unitIdOfLine } from './unit-id-of-line.ts'

test('a line is chosen by its unit', () => {
  expect(unitIdOfLine({ unit_id: 'u1', position: 3 })).toBe('u1')
})

test('a line whose category is gone has a UUID of its own, by its position', () => {
  expect(unitIdOfLine({ unit_id: null, position: 3 })).toBe('00000000-0000-8000-8000-000000000003')
  expect(isUuid(unitIdOfLine({ unit_id: null, position: 42 }))).toBe(true)
})
