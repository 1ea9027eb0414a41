import { describe, expect, it } from 'vitest'
import { assertCanBecome, canBecome, holdsSeats, TRANSITIONS, type ReservationStatus } from './reservation.ts'

const statuses = Object.keys(TRANSITIONS) as ReservationStatus[]

describe('reservation', () => {
  it('stays in its final states', () => {
    const ends = statuses.filter((from) => statuses.every((to) => !canBecome(from, to)))
    expect(ends).toEqual(['CANCELLED'])
  })

  it('returns from EXPIRED only as CONFIRMED', () => {
    expect(statuses.filter((to) => canBecome('EXPIRED', to))).toEqual(['CONFIRMED'])
  })

  it('treats an impossible transition as a fault', () => {
    expect(() => assertCanBecome('CANCELLED', 'CONFIRMED')).toThrow('never goes from CANCELLED to CONFIRMED')
    expect(() => assertCanBecome('ON_HOLD', 'CONFIRMED')).not.toThrow()
  })

  it('counts its seats until it is expired or cancelled', () => {
    expect(statuses.filter((status) => !holdsSeats(status))).toEqual(['EXPIRED', 'CANCELLED'])
  })
})
