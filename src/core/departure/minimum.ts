import type { Refusal } from '../kernel/refusal.ts'
import { DECISION_HOURS } from '../tour/tour.ts'
import type { Minimum } from './departure.schema.ts'

/** The facts of a departure that decide whether it takes place. */
export type MinimumFacts = {
  participantsMin: number
  decisionHours: number
  decided: 'GO' | 'NO' | null
  startsAt: Temporal.Instant
}

/**
 * The number of people from which a departure takes place, and the decision deadline. Null where it always takes
 * place, and after a no. `due`: the decision deadline has passed without a decision.
 */
export function minimumOf(facts: MinimumFacts, now: Temporal.Instant): Minimum | null {
  const { participantsMin: people, decided } = facts
  if (people <= 1 || decided === 'NO') return null
  const decidedAt = decisionAt(facts)
  const isDue = Temporal.Instant.compare(now, decidedAt) >= 0
  return {
    people,
    decidedAt: decidedAt.toString(),
    state: decided === 'GO' ? 'guaranteed' : isDue ? 'due' : 'open',
  }
}

/** The decision deadline: so many hours before the start, in real time. */
export function decisionAt({
  startsAt,
  decisionHours,
}: Pick<MinimumFacts, 'startsAt' | 'decisionHours'>): Temporal.Instant {
  return startsAt.subtract({ hours: decisionHours })
}

/** availability.minimum_unreachable for a minimum that a new departure has from its tour and cannot reach, or null. */
export function unreachableMinimumRefusal(participantsMin: number, capacity: number): Refusal | null {
  if (participantsMin <= capacity) return null
  return {
    code: 'availability.minimum_unreachable',
    fields: { participantsMin: 'availability.min_above_capacity' },
  }
}

/** availability.decision_past for a minimum whose decision deadline has passed already, or null. */
export function decisionHourRefusal(
  facts: Pick<MinimumFacts, 'participantsMin' | 'startsAt'> & { decisionHours?: number | undefined },
  now: Temporal.Instant,
): Refusal | null {
  const { participantsMin, startsAt, decisionHours = DECISION_HOURS } = facts
  if (participantsMin <= 1) return null
  if (Temporal.Instant.compare(now, decisionAt({ startsAt, decisionHours })) < 0) return null
  return {
    code: 'availability.decision_past',
    fields: { decisionHours: 'availability.decision_past' },
  }
}
