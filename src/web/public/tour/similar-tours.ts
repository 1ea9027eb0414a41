type Comparable = {
  id: string
  place: string
  durationMinutes: number
  suitability: readonly string[]
  languages: readonly string[]
}

/**
 * The other tours, the most similar ones first: of the same place, for the same guests, of about the same length, in a
 * common language. Equal ones keep the operator's order.
 */
export function similarTours<T extends Comparable>(
  tour: Comparable,
  tours: readonly T[],
  count: number,
): T[] {
  return tours
    .filter(({ id }) => id !== tour.id)
    .map((other) => ({ other, likeness: likenessOf(tour, other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ other }) => other)
}

function likenessOf(a: Comparable, b: Comparable): number {
  const shared = a.suitability.filter((guests) => b.suitability.includes(guests)).length
  const isAsLong = Math.abs(a.durationMinutes - b.durationMinutes) <= a.durationMinutes / 3
  const isSpoken = a.languages.some((language) => b.languages.includes(language))
  return (a.place === b.place ? 4 : 0) + shared * 2 + (isAsLong ? 1 : 0) + (isSpoken ? 1 : 0)
}
