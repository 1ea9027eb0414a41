import { expect, test } from 'vitest'
import { nameOfCategory } from './name-of-category.ts'

test.for([
  ['an empty name', { en: '', fr: ' ' }],
  ['the name of another category', { en: 'Adult', fr: 'Adulte' }],
  ['a name that one language lacks', { en: 'Adult', fr: '' }],
] as const)('a new category replaces %s', ([, present]) => {
  expect(nameOfCategory('CHILD', present)).toEqual({ en: 'Child', fr: 'Enfant' })
})

test('a new category keeps a name that the operator has chosen', () => {
  expect(nameOfCategory('CHILD', { en: 'Grown-up', fr: 'Adulte' })).toBeNull()
  expect(nameOfCategory('CHILD', { en: '', fr: 'Plein tarif' })).toBeNull()
})

test('every category but OTHER has a name in every language', () => {
  expect(nameOfCategory('FAMILY', { en: 'Child', fr: 'Enfant' })).toEqual({ en: 'Family', fr: 'Famille' })
  expect(nameOfCategory('OTHER', { en: 'Child', fr: 'Enfant' })).toEqual({ en: '', fr: '' })
})
