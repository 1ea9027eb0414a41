import { describe, expect, it } from 'vitest'
import { DECISION_HOURS } from '../tour/tour.ts'
import { decisionHourRefusal, minimumOf, unreachableMinimumRefusal, type MinimumFacts } from './minimum.ts'

const startsAt = Temporal.Instant.from('2026-11-28T17:00:00Z')
const facts: MinimumFacts = { participantsMin: 4, decisionHours: 48, decided: null, startsAt }
const decidedAt = '2026-11-26T17:00:00Z'
const at = (hoursBefore: number) => startsAt.subtract({ hours: hoursBefore })

describe('minimumOf', () => {
  it('says nothing of a departure that always takes place, and of one that does not', () => {
    expect(minimumOf({ ...facts, participantsMin: 1 }, at(72))).toBeNull()
    expect(minimumOf({ ...facts, decided: 'NO' }, at(72))).toBeNull()
  })

  it('is open until the decision deadline, then due, unless it was decided', () => {
    expect(minimumOf(facts, at(49))).toEqual({ people: 4, decidedAt, state: 'open' })
    expect(minimumOf(facts, at(48))).toMatchObject({ state: 'due' })
    expect(minimumOf({ ...facts, decided: 'GO' }, at(1))).toMatchObject({ state: 'guaranteed' })
  })
})

describe('unreachableMinimumRefusal', () => {
  it('refuses a minimum above the capacity only, beside its field', () => {
    expect(unreachableMinimumRefusal(10, 10)).toBeNull()
    expect(unreachableMinimumRefusal(11, 10)).toEqual({
      code: 'availability.minimum_unreachable',
      fields: { participantsMin: 'availability.min_above_capacity' },
    })
  })
})

describe('decisionHourRefusal', () => {
  const refusal = {
    code: 'availability.decision_past',
    fields: { decisionHours: 'availability.decision_past' },
  }

  it('refuses a minimum from its decision deadline on, beside its field', () => {
    expect(decisionHourRefusal(facts, at(49))).toBeNull()
    expect(decisionHourRefusal(facts, at(48))).toEqual(refusal)
    expect(decisionHourRefusal(facts, at(47))).toEqual(refusal)
  })

  it('takes the usual decision deadlines where a departure names none', () => {
    const { participantsMin } = facts
    expect(decisionHourRefusal({ participantsMin, startsAt }, at(DECISION_HOURS + 1))).toBeNull()
    expect(decisionHourRefusal({ participantsMin, startsAt }, at(DECISION_HOURS))).toEqual(refusal)
  })

  it('accepts a departure that always takes place at any hour', () => {
    expect(decisionHourRefusal({ ...facts, participantsMin: 1 }, at(1))).toBeNull()
    expect(decisionHourRefusal({ ...facts, participantsMin: 2 }, at(1))).toEqual(refusal)
  })
})
