import { describe, expect, it, test } from 'vitest'
import { reviewState, reviewWindow } from './review-window.ts'

test('a review can be given from the end of the departure for 60 days of 24 hours', () => {
  // The clocks of Paris change in between.
  const endsAt = Temporal.Instant.from('2026-10-01T12:00:00Z')
  const { opensAt, closesAt } = reviewWindow(endsAt)
  expect([opensAt.toString(), closesAt.toString()]).toEqual(['2026-10-01T12:00:00Z', '2026-11-30T12:00:00Z'])
})

describe('reviewState', () => {
  const endsAt = Temporal.Instant.from('2026-12-05T12:00:00Z')
  const after = (hours: number) => endsAt.add({ minutes: Math.round(hours * 60) })

  it.each([
    ['before the end', 'CONFIRMED', -0.1, false, 'too_early'],
    ['at the end', 'CONFIRMED', 0, false, 'open'],
    ['who came and was checked in', 'REDEEMED', 1, false, 'open'],
    ['on the sixtieth day', 'CONFIRMED', 60 * 24, false, 'open'],
    ['a day later', 'CONFIRMED', 61 * 24, false, 'window_closed'],
    ['once given', 'CONFIRMED', 1, true, 'already_given'],
    ['who did not come', 'NO_SHOW', 1, false, 'not_reviewable'],
    ['who cancelled', 'CANCELLED', 1, false, 'not_reviewable'],
    ['who never paid', 'ON_HOLD', 1, false, 'not_reviewable'],
  ] as const)('%s', (_, status, hours, given, state) => {
    expect(reviewState({ status, endsAt, given, erased: false, now: after(hours) })).toBe(state)
  })

  it('is that of nobody once the customer is erased', () => {
    const facts = { status: 'CONFIRMED', endsAt, erased: true, now: after(1) } as const
    expect(reviewState({ ...facts, given: false })).toBe('not_reviewable')
    expect(reviewState({ ...facts, given: true })).toBe('already_given')
  })
})
