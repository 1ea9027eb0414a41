import { describe, expect, it } from 'vitest'
import type { Departure } from '../availability/availability.ts'
import { refuseAtDesk, refuseForSale } from './hold.ts'

const now = Temporal.Instant.from('2026-12-05T06:00:00Z')

describe('refuseForSale', () => {
  it('lets a party in while there are seats', () => {
    expect(refuseForSale(departure({ seatsTaken: 6 }), 4, now)).toBeNull()
  })

  it.each([
    ['cancelled', { cancelled: true }, { code: 'availability.cancelled' }],
    ['past', { startsAt: now }, { code: 'availability.past' }],
    ['closed', { closed: true }, { code: 'availability.closed' }],
    ['past its cut-off', { cutoffAt: now }, { code: 'availability.cutoff_passed', hours: 3 }],
    ['full', { seatsTaken: 10 }, { code: 'availability.sold_out' }],
    ['too full', { seatsTaken: 9 }, { code: 'availability.not_enough_seats', left: 1 }],
  ])('refuses a departure that is %s', (_, facts, refusal) => {
    expect(refuseForSale(departure(facts), 2, now)).toEqual(refusal)
  })
})

describe('refuseAtDesk', () => {
  it('lets the team book after the cut-off, and when sales are closed', () => {
    expect(refuseAtDesk(departure({ cutoffAt: now, closed: true }), 10, now)).toBeNull()
  })

  it.each([
    ['cancelled', { cancelled: true }, { code: 'availability.cancelled' }],
    ['past', { startsAt: now }, { code: 'availability.past' }],
    ['full', { seatsTaken: 10 }, { code: 'availability.sold_out' }],
    ['too full', { seatsTaken: 9 }, { code: 'availability.not_enough_seats', left: 1 }],
  ])('refuses a departure that is %s', (_, facts, refusal) => {
    expect(refuseAtDesk(departure(facts), 2, now)).toEqual(refusal)
  })
})

function departure(facts: Partial<Departure>): Departure {
  return {
    startsAt: now.add({ hours: 3 }),
    cutoffAt: now.add({ hours: 1 }),
    closed: false,
    cancelled: false,
    capacity: 10,
    seatsTaken: 0,
    ...facts,
  }
}
