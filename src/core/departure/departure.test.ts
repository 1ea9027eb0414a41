import { describe, expect, test } from 'vitest'
import { departureState } from './departure.ts'
import type { Departure } from './bookability.ts'

const at = (time: string) => Temporal.Instant.from(`2026-12-05T${time}Z`)
const NOW = at('07:00')

const DEPARTURE: Departure = {
  startsAt: at('10:00'),
  cutoffAt: at('08:00'),
  closed: false,
  cancelled: false,
  capacity: 10,
  seatsTaken: 0,
}

describe('seats left', () => {
  test.for([
    [10, 0, 10, 'AVAILABLE', false],
    [10, 5, 5, 'AVAILABLE', false],
    [10, 6, 4, 'LIMITED', false],
    [10, 7, 3, 'LIMITED', true],
    [10, 9, 1, 'LIMITED', true],
    [10, 10, 0, 'SOLD_OUT', false],
    [40, 31, 9, 'LIMITED', false],
    [40, 32, 8, 'LIMITED', true],
    [3, 0, 3, 'AVAILABLE', true],
  ] as const)(
    '%i of which %i are taken: %i, %s, few %s',
    ([capacity, seatsTaken, vacancies, status, few]) => {
      const state = departureState({ ...DEPARTURE, capacity, seatsTaken }, NOW)
      expect(state).toMatchObject({ vacancies, status, few, bookable: vacancies > 0 })
    },
  )
})

describe('the reason of a refusal', () => {
  test.for([
    [{}, at('07:59'), null, 'AVAILABLE'],
    [{}, at('08:00'), 'cutoff', 'CLOSED'],
    [{}, at('10:00'), 'past', 'CLOSED'],
    [{ closed: true }, NOW, 'closed', 'CLOSED'],
    [{ closed: true }, at('11:00'), 'past', 'CLOSED'],
    [{ cancelled: true }, at('11:00'), 'cancelled', 'CLOSED'],
    [{ seatsTaken: 10 }, NOW, 'sold_out', 'SOLD_OUT'],
    [{ seatsTaken: 10 }, at('08:00'), 'cutoff', 'CLOSED'],
  ] as const)('%j at %s: %s, %s', ([change, now, reason, status]) => {
    const state = departureState({ ...DEPARTURE, ...change }, now)
    expect(state).toMatchObject({ reason, status, bookable: reason === null })
  })
})
