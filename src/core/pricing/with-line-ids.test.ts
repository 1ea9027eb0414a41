import { expect, test } from 'vitest'
import { isUuid } from '../kernel/ids.ts'
import { withLineIds } from './with-line-ids.ts'

const idsOf = (...lines: (string | null)[]) =>
  withLineIds(lines.map((unit_id, position) => ({ unit_id, position }))).map(({ lineId }) => lineId)

test('a line is chosen by its unit', () => {
  expect(idsOf('u1', 'u2')).toEqual(['u1', 'u2'])
})

test('a line whose unit is gone has a UUID of its own, by its position', () => {
  expect(idsOf('u1', null, null)).toEqual([
    'u1',
    '00000000-0000-8000-8000-000000000001',
    '00000000-0000-8000-8000-000000000002',
  ])
  expect(isUuid(withLineIds([{ unit_id: null, position: 42 }])[0]?.lineId ?? '')).toBe(true)
})

test('the second line of a unit that was sold at two prices has an id of its own', () => {
  expect(idsOf('u1', 'u2', 'u1')).toEqual(['u1', 'u2', '00000000-0000-8000-8000-000000000002'])
})
