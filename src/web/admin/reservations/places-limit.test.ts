import { expect, test } from 'vitest'
import { PARTY_MAX } from '#core/tour/tour.ts'
import { placesLimit } from './places-limit.ts'

test.each([
  ['guests that take the last places', 1, 6, 6, 6, { max: 6, reason: 'allPlaces', left: 0 }],
  ['a group beside which no second one fits', 4, 1, 4, 6, { max: 1, reason: 'tooFewPlaces', left: 2 }],
  ['a departure without places', 1, 0, 0, 0, { max: 0, reason: 'noMorePlaces', left: 0 }],
  ['a party that has lost a place to others', 1, 2, 2, 1, { max: 2, reason: 'noMorePlaces', left: 0 }],
  ['guests who take no seat', 0, 2, 6, 6, { max: PARTY_MAX, left: 0 }],
])('the limit of %s', (_, seats, quantity, taken, seatsMax, limit) => {
  expect(placesLimit(seats, quantity, taken, seatsMax)).toEqual(limit)
})
