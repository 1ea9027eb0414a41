import { describe, expect, it } from 'vitest'
import type { Departure } from '../availability/availability.ts'
import { refuseAtDesk, refuseHold, unpaidSeatsMax } from './hold.ts'

const now = Temporal.Instant.from('2026-12-05T06:00:00Z')
const nobody = { byAddress: 0, byEmail: 0 }

describe('refuseHold', () => {
  it('lets a party in while there are seats', () => {
    expect(refuseHold(departure({ seatsTaken: 6 }), 4, nobody, 10, now)).toBeNull()
  })

  it.each([
    ['cancelled', { cancelled: true }, { code: 'availability.cancelled' }],
    ['past', { startsAt: now }, { code: 'availability.past' }],
    ['closed', { closed: true }, { code: 'availability.closed' }],
    ['past its cut-off', { cutoffAt: now }, { code: 'availability.cutoff_passed', hours: 3 }],
    ['full', { seatsTaken: 10 }, { code: 'availability.sold_out' }],
    ['too full', { seatsTaken: 9 }, { code: 'availability.not_enough_seats', left: 1 }],
  ])('refuses a departure that is %s', (_, facts, refusal) => {
    expect(refuseHold(departure(facts), 2, nobody, 10, now)).toEqual(refusal)
  })

  it('refuses a second unpaid party from one address or mail address', () => {
    const tooMany = { code: 'hold.too_many' }
    expect(refuseHold(departure({ seatsTaken: 4 }), 3, { byAddress: 4, byEmail: 0 }, 6, now)).toEqual(tooMany)
    expect(refuseHold(departure({ seatsTaken: 4 }), 3, { byAddress: 0, byEmail: 4 }, 6, now)).toEqual(tooMany)
    expect(refuseHold(departure({ seatsTaken: 4 }), 2, { byAddress: 4, byEmail: 4 }, 6, now)).toBeNull()
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

describe('unpaidSeatsMax', () => {
  it('is a party of the tour, or a fifth of a large departure', () => {
    expect(unpaidSeatsMax(10, 10)).toBe(10)
    expect(unpaidSeatsMax(100, 10)).toBe(20)
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
