import { expect, test } from 'vitest'
import { isOfLedDepartures } from './noticed-departure.ts'

test.each([
  ['departure-given', true],
  ['departure-moved', true],
  ['departure-taken', false],
  ['departure-cancelled', false],
  ['departure-off', false],
] as const)('a notice %s is about departures that its reader leads: %s', (notice, expected) => {
  expect(isOfLedDepartures(notice)).toBe(expected)
})
