import { describe, expect, it } from 'vitest'
import { deskActions, type DeskFacts } from './desk-actions.ts'

const startsAt = Temporal.Instant.from('2026-06-22T09:00:00Z')
const confirmed: DeskFacts = {
  status: 'CONFIRMED',
  hasEmail: true,
  dueMinor: 0,
  refundableMinor: 0,
  disputedMinor: 0,
  startsAt,
  checkInHours: 24,
  now: startsAt.subtract({ hours: 24 }),
}

describe('deskActions', () => {
  it.each([
    ['CONFIRMED', ['cancel', 'move', 'party', 'checkIn', 'resend']],
    ['REDEEMED', ['takeBack', 'resend']],
    ['NO_SHOW', ['checkIn', 'takeBack']],
    ['ON_HOLD', ['release']],
    ['CANCELLED', []],
    ['EXPIRED', []],
  ] as const)('%s before the start: %j', (status, allowed) => {
    expect(allowedOf({ ...confirmed, status })).toEqual(allowed)
  })

  it('allows a no-show from the start on', () => {
    expect(deskActions(confirmed).noShow).toEqual({ code: 'availability.not_begun' })
    expect(deskActions({ ...confirmed, now: startsAt }).noShow).toBeNull()
  })

  it('allows a check-in from the hours before the start on that the settings name', () => {
    const early = { ...confirmed, now: confirmed.now.subtract({ seconds: 1 }) }
    expect(deskActions(early).checkIn).toEqual({ code: 'availability.check_in_closed', hours: 24 })
    expect(deskActions({ ...early, checkInHours: 25 }).checkIn).toBeNull()
    expect(deskActions(confirmed).checkIn).toBeNull()
  })

  it.each(['CONFIRMED', 'REDEEMED', 'NO_SHOW', 'CANCELLED'] as const)(
    'gives back what is left of a reservation that is %s, and says why not',
    (status) => {
      const facts = { ...confirmed, status }
      expect(deskActions({ ...facts, refundableMinor: 1, disputedMinor: 1 }).refund).toBeNull()
      expect(deskActions({ ...facts, disputedMinor: 1 }).refund).toEqual({ code: 'refund.disputed' })
      expect(deskActions(facts).refund).toEqual({ code: 'refund.nothing_left' })
    },
  )

  it('says why a ticket cannot be sent, and that nothing is due', () => {
    expect(deskActions({ ...confirmed, hasEmail: false }).resend).toEqual({ code: 'reservation.no_address' })
    expect(deskActions(confirmed).markPaid).toEqual({ code: 'reservation.nothing_due' })
    expect(deskActions({ ...confirmed, dueMinor: 1 }).markPaid).toBeNull()
  })
})

function allowedOf(facts: DeskFacts): string[] {
  return Object.entries(deskActions(facts)).flatMap(([action, refusal]) => (refusal === null ? [action] : []))
}
