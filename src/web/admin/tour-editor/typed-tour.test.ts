import { expect, test } from 'vitest'
import { typedTour } from './typed-tour.ts'

test('the parts of a tour are those that are typed now, in every language', () => {
  const form = new FormData()
  const fields = {
    'title[en]': 'Old doors',
    'title[fr]': 'Portes',
    'place[fr]': 'Lyon',
    partyMax: '8',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(typedTour(form)).toEqual({
    title: { en: 'Old doors', fr: 'Portes' },
    place: { en: '', fr: 'Lyon' },
    shortDescription: { en: '', fr: '' },
    partyMax: 8,
  })
})
