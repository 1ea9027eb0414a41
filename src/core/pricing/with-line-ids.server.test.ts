import { expect, test } from 'vitest'
import { isUuid } from '../kernel/ids.ts'
import { withLineIds } from './with-line-ids.server.ts'

const line = (unit_id: string | null, label = 'Adult', price_minor = 2900) => ({
  unit_id,
  label: { en: label },
  price_minor,
  seats: 1,
})
const idsOf = (...lines: ReturnType<typeof line>[]) => withLineIds(lines).map(({ lineId }) => lineId)

test('a line is chosen by its unit', () => {
  expect(idsOf(line('u1'), line('u2'))).toEqual(['u1', 'u2'])
})

test('a line whose unit is gone has a UUID of its own', () => {
  const ids = idsOf(line('u1'), line(null, 'Pupil'), line(null, 'Senior'))
  expect(ids[0]).toBe('u1')
  expect(new Set(ids).size).toBe(3)
  expect(ids.slice(1).every(isUuid)).toBe(true)
})

test('the second line of a unit that was sold at two prices has an id of its own', () => {
  const ids = idsOf(line('u1'), line('u2'), line('u1', 'Adult', 3500))
  expect(ids.slice(0, 2)).toEqual(['u1', 'u2'])
  expect(isUuid(ids[2] ?? '')).toBe(true)
})

test('a line keeps its own id when an earlier line at the same price goes', () => {
  const [, pupil, senior] = idsOf(line('u1'), line(null, 'Pupil'), line(null, 'Senior'))
  expect(idsOf(line('u1'), line(null, 'Senior'))).toEqual(['u1', senior])
  expect(idsOf(line(null, 'Pupil'))).toEqual([pupil])
})

test('equal lines whose units are gone have different ids', () => {
  expect(new Set(idsOf(line(null), line(null), line(null))).size).toBe(3)
})
