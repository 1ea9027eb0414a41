import { describe, expect, it } from 'vitest'
import type { Departure } from '../departure/bookability.ts'
import { networksOf } from '../limit/networks.ts'
import { largestParty, unpaidHoldRefusal, type UnpaidHolds, type UnpaidLimits } from './unpaid-holds.ts'

const limits: UnpaidLimits = {
  seatsPercent: 20,
  seatsMin: 2,
  partiesPerIpv4: 6,
  partiesPerIpv6: 2,
  bookingsPerEmail: 3,
}
const IPV4 = networksOf('192.0.2.1')
const IPV6 = networksOf('2001:db8::1')

describe('unpaidHoldRefusal', () => {
  it.each([
    ['the third booking of a mail address', IPV4, { bookingsOfEmail: 2 }, null],
    ['the fourth', IPV4, { bookingsOfEmail: 3 }, 'hold.too_many'],
    ['the fourth from an unknown network', null, { bookingsOfEmail: 3 }, 'hold.too_many'],
    ['the sixth party of an IPv4 address', IPV4, { partiesOfNetwork: 5 }, null],
    ['the seventh', IPV4, { partiesOfNetwork: 6 }, 'hold.too_many'],
    ['the second party of a /64', IPV6, { partiesOfNetwork: 1 }, null],
    ['the third', IPV6, { partiesOfNetwork: 2 }, 'hold.too_many'],
    ['a party within its share', IPV4, { seatsOfNetwork: 1, partiesOfNetwork: 1 }, null],
  ])('of %s', (_, networks, unpaid, code) => {
    expect(unpaidHoldRefusal(departure(20), 2, holds(unpaid), networks, limits)?.code ?? null).toBe(code)
  })

  it('names the largest party that can be held', () => {
    const unpaid = holds({ seatsOfNetwork: 3, partiesOfNetwork: 1 })
    expect(unpaidHoldRefusal(departure(20), 2, unpaid, IPV4, limits)).toEqual({
      code: 'hold.party_too_large',
      max: 1,
    })
  })

  it('accepts seats of an unknown network', () => {
    expect(unpaidHoldRefusal(departure(10, 2), 8, holds({ othersHold: true }), null, limits)).toBeNull()
  })

  it('accepts a party without seats, whatever its network holds', () => {
    const unpaid = holds({ seatsOfNetwork: 9, partiesOfNetwork: 1 })
    expect(unpaidHoldRefusal(departure(10, 10), 0, unpaid, IPV4, limits)).toBeNull()
  })
})

describe('largestParty', () => {
  it.each([
    ['a whole departure that nobody holds', departure(10), {}, 10],
    ['all that is left of one, when the others have paid', departure(10, 7), {}, 3],
    ['all but one while another network holds seats', departure(10, 2), { othersHold: true }, 7],
    ['all but one while the network holds seats elsewhere', departure(10), { partiesOfNetwork: 1 }, 9],
    ['the last two seats are within every share', departure(10, 8), { othersHold: true }, 2],
    ['the last seat too', departure(10, 9), { othersHold: true, partiesOfNetwork: 1 }, 1],
    ['a fifth in all as a second party', departure(60, 5), { seatsOfNetwork: 5, partiesOfNetwork: 1 }, 7],
    ['two seats in all of a small one', departure(6, 1), { seatsOfNetwork: 1, partiesOfNetwork: 1 }, 1],
    [
      'nothing more after a large first party',
      departure(10, 9),
      { seatsOfNetwork: 9, partiesOfNetwork: 1 },
      0,
    ],
    ['nothing of a full one', departure(10, 10), {}, 0],
  ])('is %s', (_, of, unpaid, seats) => {
    expect(largestParty(of, holds(unpaid), limits)).toBe(seats)
  })

  it('never exceeds the free seats, and never lets a second party of a network exceed its share', () => {
    for (let capacity = 1; capacity <= 30; capacity += 1) {
      for (let taken = 0; taken <= capacity; taken += 1) {
        for (let own = 0; own <= taken; own += 1) {
          const unpaid = holds({
            seatsOfNetwork: own,
            partiesOfNetwork: own ? 1 : 0,
            othersHold: own < taken,
          })
          const max = largestParty(departure(capacity, taken), unpaid, limits)
          expect(max).toBeGreaterThanOrEqual(0)
          expect(max).toBeLessThanOrEqual(capacity - taken)
          const share = Math.max(2, Math.floor(capacity / 5))
          const left = capacity - taken
          const first = taken > 0 ? Math.max(share, left - 1) : left
          expect(max).toBeLessThanOrEqual(own > 0 ? Math.max(0, share - own) : first)
        }
      }
    }
  })
})

function holds(facts: Partial<UnpaidHolds>): UnpaidHolds {
  return { bookingsOfEmail: 0, partiesOfNetwork: 0, seatsOfNetwork: 0, othersHold: false, ...facts }
}

function departure(capacity: number, seatsTaken = 0): Departure {
  const startsAt = Temporal.Instant.from('2026-12-05T09:00:00Z')
  const cutoffAt = startsAt.subtract({ hours: 2 })
  return { startsAt, cutoffAt, closed: false, cancelled: false, capacity, seatsTaken }
}
