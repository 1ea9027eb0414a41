import { expect, test } from 'vitest'
import { reviewWindow } from './review-window.ts'

test('a review can be given from the end of the departure for 60 days of 24 hours', () => {
  // The clocks of Paris change in between.
  const endsAt = Temporal.Instant.from('2026-10-01T12:00:00Z')
  const { opensAt, closesAt } = reviewWindow(endsAt)
  expect([opensAt.toString(), closesAt.toString()]).toEqual(['2026-10-01T12:00:00Z', '2026-11-30T12:00:00Z'])
})
