import { expect, test } from 'vitest'
import { missingTextsIn, missingTextsOf } from './missing-texts.ts'

test('a text that only one language has is missing in the other, at any depth', () => {
  const tour = {
    title: { en: 'Lyon', fr: ' ' },
    place: { en: '', fr: '' },
    itinerary: [{ name: { en: '', fr: 'Cour' }, minutes: 5 }, { name: { en: 'A', fr: 'B' } }],
  }
  expect(missingTextsIn(tour)).toEqual({ en: 1, fr: 1 })
})

test('the same is counted in a form', () => {
  const form = new FormData()
  const fields = {
    'title[en]': 'Lyon',
    'title[fr]': '',
    'steps[0][name][en]': '',
    'steps[0][name][fr]': 'Cour',
    slug: '',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(missingTextsOf(form)).toEqual({ en: 1, fr: 1 })
})
