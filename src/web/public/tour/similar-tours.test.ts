import { expect, test } from 'vitest'
import { similarTours } from './similar-tours.ts'

const tour = (id: string, facts: Partial<Parameters<typeof similarTours>[0]> = {}) => ({
  id,
  place: 'Lyon',
  durationMinutes: 120,
  suitability: ['STEP_FREE'],
  languages: ['fr'],
  ...facts,
})

test('the same place comes before the same guests, those before the length and the language', () => {
  const far = { place: 'Arles' }
  const others = [
    tour('nothing', { ...far, suitability: [], durationMinutes: 400, languages: ['de'] }),
    tour('language', { ...far, suitability: [], durationMinutes: 400 }),
    tour('length', { ...far, suitability: [], durationMinutes: 160 }),
    tour('guests', { ...far, durationMinutes: 400, languages: ['de'], suitability: ['STEP_FREE', 'X'] }),
    tour('place', { suitability: [], durationMinutes: 400, languages: ['de'] }),
  ]
  const found = similarTours(tour('own'), [tour('own'), ...others], 5).map(({ id }) => id)
  expect(found).toEqual(['place', 'length', 'guests', 'language', 'nothing'])
})

test('equal tours keep their order, and no more than asked come', () => {
  const others = ['a', 'b', 'c', 'd'].map((id) => tour(id))
  expect(similarTours(tour('own'), others, 3).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
