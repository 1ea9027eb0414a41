import { expect, test } from 'vitest'
import { shownField, shownOf } from './shown-field.ts'

test('the values that a form showed come back as they were', () => {
  const values = { name: 'Inès', bio: { en: 'Hi', fr: '' }, languages: ['fr'] }
  expect(shownOf(shownField(values))).toEqual(values)
})

test.for([undefined, '', 'null', '{', 'no JSON'])('a field that holds %s shows nothing', (field) => {
  expect(shownOf(field)).toBeNull()
})
