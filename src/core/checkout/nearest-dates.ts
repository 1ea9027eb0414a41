/** The number of other dates that are named to a customer whose departure was lost. */
const OTHER_DATES_MAX = 3

/**
 * Of departures in the order of their starts, in that order: the three nearest to the lost one, because its customer is
 * there around that day; the first three where the lost start is not known. Starts are local (ISO 8601).
 */
export function nearestDates<T extends { localDateTimeStart: string }>(
  departures: readonly T[],
  lostStart: string | undefined,
): T[] {
  if (lostStart === undefined) return departures.slice(0, OTHER_DATES_MAX)
  const lost = hoursOf(lostStart)
  const byDistance = departures
    .map((departure) => ({ departure, distance: Math.abs(hoursOf(departure.localDateTimeStart) - lost) }))
    .toSorted((a, b) => a.distance - b.distance)
  const nearest = new Set(byDistance.slice(0, OTHER_DATES_MAX).map(({ departure }) => departure))
  return departures.filter((departure) => nearest.has(departure))
}

function hoursOf(localStart: string): number {
  return Temporal.PlainDateTime.from(localStart).since('1970-01-01').total('hours')
}
