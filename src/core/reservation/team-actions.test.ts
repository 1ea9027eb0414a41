import { describe, expect, it } from 'vitest'
import { teamActions, type TeamActionFacts } from './team-actions.ts'

const startsAt = Temporal.Instant.from('2026-06-22T09:00:00Z')
const confirmed: TeamActionFacts = {
  status: 'CONFIRMED',
  hasEmail: true,
  dueMinor: 0,
  refundableMinor: 0,
  disputedMinor: 0,
  owedCashMinor: 0,
  startsAt,
  departureCancelled: false,
  checkInHours: 24,
  now: startsAt.subtract({ hours: 24 }),
}

describe('teamActions', () => {
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
    expect(teamActions(confirmed).noShow).toEqual({ code: 'availability.not_begun' })
    expect(teamActions({ ...confirmed, now: startsAt }).noShow).toBeNull()
  })

  it('allows a check-in from the hours before the start on that the settings name', () => {
    const early = { ...confirmed, now: confirmed.now.subtract({ seconds: 1 }) }
    expect(teamActions(early).checkIn).toEqual({ code: 'availability.check_in_closed', hours: 24 })
    expect(teamActions({ ...early, checkInHours: 25 }).checkIn).toBeNull()
    expect(teamActions(confirmed).checkIn).toBeNull()
  })

  it('receives neither guests nor their cash on a departure that does not take place', () => {
    const off = { ...confirmed, now: startsAt, dueMinor: 2900, departureCancelled: true }
    const { checkIn, noShow, markPaid, move } = teamActions(off)
    for (const refusal of [checkIn, noShow, markPaid])
      expect(refusal).toEqual({ code: 'availability.cancelled' })
    expect(move).toBeNull()
  })

  it.each(['CONFIRMED', 'REDEEMED', 'NO_SHOW', 'CANCELLED'] as const)(
    'gives back what is left of a reservation that is %s, and says why not',
    (status) => {
      const facts = { ...confirmed, status }
      expect(teamActions({ ...facts, refundableMinor: 1, disputedMinor: 1 }).refund).toBeNull()
      expect(teamActions({ ...facts, disputedMinor: 1 }).refund).toEqual({ code: 'refund.disputed' })
      expect(teamActions(facts).refund).toEqual({ code: 'refund.nothing_left' })
      expect(teamActions({ ...facts, owedCashMinor: 1 }).returnCash).toBeNull()
    },
  )

  it('names the reasons why a ticket cannot be sent, and why nothing is due', () => {
    expect(teamActions({ ...confirmed, hasEmail: false }).resend).toEqual({ code: 'reservation.no_address' })
    expect(teamActions(confirmed).markPaid).toEqual({ code: 'reservation.nothing_due' })
    expect(teamActions({ ...confirmed, dueMinor: 1 }).markPaid).toBeNull()
  })
})

function allowedOf(facts: TeamActionFacts): string[] {
  return Object.entries(teamActions(facts)).flatMap(([action, refusal]) => (refusal === null ? [action] : []))
}
