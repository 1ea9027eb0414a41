import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'

/** The departures to choose from: the chosen one stays among them when they begin at a later day. */
export function withChosen(
  departures: readonly BookableDeparture[],
  chosen: BookableDeparture | null,
): readonly BookableDeparture[] {
  const isMissing = chosen !== null && !departures.some(({ id }) => id === chosen.id)
  return isMissing ? [chosen, ...departures] : departures
}
