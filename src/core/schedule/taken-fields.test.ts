import { expect, test } from 'vitest'
import { takenFields, type FieldsBefore, type FieldsOfChange } from './taken-fields.ts'

const BEFORE: FieldsBefore = {
  capacity: 8,
  languages: ['en', 'fr'],
  participantsMin: 0,
  decisionHours: 48,
  note: '',
  guideId: null,
  closed: false,
  durationMinutes: 120,
  cutoffMinutes: 60,
  meetingAddress: '',
  prices: { adult: 2_900, child: 1_500 },
}
/** A form that changes nothing: it sends every field, the languages in an order of its own. */
const SAME = { ...BEFORE, languages: ['fr', 'en'] } as FieldsOfChange

test('the others of a series take the fields that the change gives another value', () => {
  const change = { ...SAME, note: 'Bring water', guideId: 'camille' }
  expect(takenFields(BEFORE, change, false)).toEqual({ note: 'Bring water', guideId: 'camille' })
})

test('a field that the change leaves out is taken by none', () => {
  const { durationMinutes: _, ...change } = { ...SAME, closed: true }
  expect(takenFields(BEFORE, change, false)).toEqual({ closed: true })
})

test('each price is taken for itself, also one that ends', () => {
  const change = { ...SAME, prices: { adult: 3_200 } }
  expect(takenFields(BEFORE, change, false)).toEqual({ prices: { adult: 3_200, child: undefined } })
})

test('a change of nothing gives the others every field, and a new start alone none', () => {
  expect(takenFields(BEFORE, SAME, false)).toBeNull()
  expect(takenFields(BEFORE, SAME, true)).toEqual({})
})
