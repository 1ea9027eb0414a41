import type { SaveDeparture } from './save-departure.schema.ts'

const NAMES = [
  'capacity',
  'languages',
  'participantsMin',
  'decisionHours',
  'note',
  'guideId',
  'closed',
  'durationMinutes',
  'cutoffMinutes',
  'meetingAddress',
] as const satisfies (keyof SaveDeparture)[]

/** The fields of a change that other departures of a series may take; the start moves on its own terms. */
export type FieldsOfChange = Pick<SaveDeparture, (typeof NAMES)[number] | 'prices'>

/** The same fields of the changed departure, as they were. */
export type FieldsBefore = Record<(typeof NAMES)[number], unknown> & {
  prices: Readonly<Record<string, number | undefined>>
}

/**
 * The fields that the other departures of a series take from the change of one: those that it changes there, so that
 * each keeps a guide, a price or a closing of its own. Null for a change of nothing: they take all its fields, and
 * become like that departure.
 */
export function takenFields(
  before: FieldsBefore,
  change: FieldsOfChange,
  hasNewStart: boolean,
): Partial<FieldsOfChange> | null {
  const names = NAMES.filter(
    (name) => change[name] !== undefined && comparable(change[name]) !== comparable(before[name]),
  )
  const units = Object.keys({ ...before.prices, ...change.prices }).filter(
    (unit) => before.prices[unit] !== change.prices[unit],
  )
  if (!hasNewStart && names.length === 0 && units.length === 0) return null
  return {
    ...Object.fromEntries(names.map((name) => [name, change[name]])),
    ...(units.length > 0 && { prices: Object.fromEntries(units.map((unit) => [unit, change.prices[unit]])) }),
  }
}

/** Languages are the same in any order. */
function comparable(value: unknown): string {
  const isList = Array.isArray(value)
  return JSON.stringify(isList ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value)
}
