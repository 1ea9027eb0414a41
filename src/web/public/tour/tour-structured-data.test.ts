import { expect, test } from 'vitest'
import { aTourView } from '#tests/support/factories/booking-fixtures.ts'
import { tourGraph } from './tour-structured-data.ts'

test('search engines get ratings as ratings, because some have no words', () => {
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 }
  const tour = aTourView({ rating: { average: 4.67, count: 3, distribution, demo: false } })
  const graph = tourGraph({
    tour,
    calendar: null,
    comments: [],
    origin: 'https://tours.example.com',
    path: '/tour/lyon',
    locale: 'en',
    sellsOnline: true,
    homePath: '/',
    homeName: 'Home',
    operator: 'Petites Routes',
  })
  expect(graph.at(-1)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.7', ratingCount: 3, bestRating: 5 },
    review: [],
  })
})
