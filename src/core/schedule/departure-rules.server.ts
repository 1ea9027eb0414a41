import type { Database } from '#database/connect.ts'
import { DECISION_HOURS } from '../tour/tour.ts'
import { Refused } from '../kernel/refusal.ts'
import { isChargeable, smallestChargeMinor } from '../kernel/smallest-charge.ts'

/** The facts of a tour from which its departures are made. */
export type DepartureRules = {
  tourId: string
  timeZone: string
  durationMinutes: number
  cutoffMinutes: number
  participantsMin: number
  decisionHours: number
}

/** The values of a form that replace the tour's own. */
type GivenRules = {
  durationMinutes?: number | undefined
  cutoffMinutes?: number | undefined
  participantsMin?: number | undefined
  decisionHours?: number | undefined
}

/**
 * The rules of a tour; the given values replace the tour's own. Refuses tour.not_found, and tour.without_duration when
 * neither has a duration.
 */
export async function departureRulesOf(
  db: Database,
  tourId: string,
  { durationMinutes, cutoffMinutes, participantsMin, decisionHours }: GivenRules,
): Promise<DepartureRules> {
  const tour = await db
    .selectFrom('tour')
    .select(['time_zone', 'duration_minutes', 'cutoff_minutes', 'participants_min', 'decision_hours'])
    .where('id', '=', tourId)
    .executeTakeFirst()
  if (!tour) throw new Refused({ code: 'tour.not_found' })
  const minutes = durationMinutes ?? tour.duration_minutes
  if (!minutes) throw new Refused({ code: 'tour.without_duration' })
  return {
    tourId,
    timeZone: tour.time_zone,
    durationMinutes: minutes,
    cutoffMinutes: cutoffMinutes ?? tour.cutoff_minutes,
    participantsMin: participantsMin ?? tour.participants_min ?? 1,
    decisionHours: decisionHours ?? tour.decision_hours ?? DECISION_HOURS,
  }
}

/**
 * Writes the prices of these departures only, in place of any before, or of those of the named units. Refuses
 * units.unknown for another tour's, and tour.price_too_small for one that no card can pay.
 */
export async function replacePrices(
  db: Database,
  tourId: string,
  availabilityIds: readonly string[],
  prices: Readonly<Record<string, number | undefined>>,
  unitIds?: readonly string[],
): Promise<void> {
  const given = Object.entries(prices).flatMap(([unitId, priceMinor]) =>
    priceMinor === undefined ? [] : [{ unit_id: unitId, price_minor: priceMinor }],
  )
  const units = await db
    .selectFrom('unit')
    .innerJoin('tour', 'tour.id', 'unit.tour_id')
    .select(['unit.id', 'tour.currency'])
    .where('unit.tour_id', '=', tourId)
    .execute()
  const known = new Set(units.map(({ id }) => id))
  if (given.some(({ unit_id }) => !known.has(unit_id))) throw new Refused({ code: 'units.unknown' })
  const currency = units[0]?.currency ?? ''
  if (given.some(({ price_minor }) => !isChargeable(price_minor, currency))) {
    const min = { amountMinor: smallestChargeMinor(currency), currency }
    throw new Refused({ code: 'tour.price_too_small', min })
  }
  await db
    .deleteFrom('availability_price')
    .where('availability_id', 'in', availabilityIds)
    .$if(unitIds !== undefined, (query) => query.where('unit_id', 'in', unitIds ?? []))
    .execute()
  const rows = availabilityIds.flatMap((availability_id) =>
    given.map((price) => ({ availability_id, ...price })),
  )
  if (rows.length > 0) await db.insertInto('availability_price').values(rows).execute()
}
