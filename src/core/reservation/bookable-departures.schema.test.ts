import { expect, test } from 'vitest'
import { bookableDeparturesQuerySchema } from './bookable-departures.schema.ts'

const TOUR = '019aa5c0-0000-7000-8000-000000000000'

test('the first day may be left out or empty, and is a day otherwise', () => {
  const query = { tour: TOUR, locale: 'en' }
  expect(bookableDeparturesQuerySchema.parse({ tour: TOUR })).toEqual(query)
  expect(bookableDeparturesQuerySchema.parse({ tour: TOUR, from: '' }).from).toBeUndefined()
  expect(bookableDeparturesQuerySchema.parse({ tour: TOUR, from: '2026-07-01' }).from).toBe('2026-07-01')
  expect(bookableDeparturesQuerySchema.safeParse({ tour: TOUR, from: 'today' }).success).toBe(false)
})

test('an unknown form of a tour is not found', () => {
  const { error } = bookableDeparturesQuerySchema.safeParse({ tour: 'x' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['tour.not_found'])
})
