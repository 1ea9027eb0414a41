import { describe, expect, it } from 'vitest'
import {
  assertCanBecome,
  canBecome,
  holdsSeats,
  isBooked,
  isUnpaid,
  takesPart,
  TRANSITIONS,
  type ReservationStatus,
} from './reservation.ts'

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

  it('is kept once it is confirmed, whether its party comes or not', () => {
    expect(statuses.filter(isBooked)).toEqual(['CONFIRMED', 'REDEEMED', 'NO_SHOW'])
  })

  it('takes part unless its party stays away', () => {
    expect(statuses.filter(takesPart)).toEqual(['CONFIRMED', 'REDEEMED'])
  })

  it('is unpaid while its whole sum is due, and when it costs nothing', () => {
    const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' as const })
    expect(isUnpaid({ total: money(2900), due: money(2900) })).toBe(true)
    expect(isUnpaid({ total: money(2900), due: money(900) })).toBe(false)
    expect(isUnpaid({ total: money(2900), due: null })).toBe(false)
    expect(isUnpaid({ total: money(0), due: null })).toBe(true)
  })
})
