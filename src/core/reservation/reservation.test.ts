import { describe, expect, it } from 'vitest'
import { assertCanBecome, canBecome, holdsSeats, TRANSITIONS, type ReservationStatus } from './reservation.ts'

const statuses = Object.keys(TRANSITIONS) as ReservationStatus[]

describe('reservation', () => {
  it('has no way out of its ends', () => {
    const ends = statuses.filter((from) => statuses.every((to) => !canBecome(from, to)))
    expect(ends).toEqual(['CANCELLED'])
  })

  it('comes back from EXPIRED only as CONFIRMED', () => {
    expect(statuses.filter((to) => canBecome('EXPIRED', to))).toEqual(['CONFIRMED'])
  })

  it('calls an impossible transition a fault', () => {
    expect(() => assertCanBecome('CANCELLED', 'CONFIRMED')).toThrow('never goes from CANCELLED to CONFIRMED')
    expect(() => assertCanBecome('ON_HOLD', 'CONFIRMED')).not.toThrow()
  })

  it('counts its seats until it is expired or cancelled', () => {
    expect(statuses.filter((status) => !holdsSeats(status))).toEqual(['EXPIRED', 'CANCELLED'])
  })
})
