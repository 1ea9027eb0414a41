import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'

type Named = Pick<ManifestDeparture, 'availabilityId' | 'localDateTimeStart' | 'guide'> & {
  tour: Pick<ManifestDeparture['tour'], 'title'>
}

/** The guide of a departure, or its number among those that share its tour and start. */
type Distinction = { guide: string } | { number: number; count: number }

/**
 * The facts that tell departures of one tour at one time from each other, by their ids: the guides where each is
 * another one, of whom one may be missing, else the numbers. A departure without a double has none.
 */
export function distinctionsOf(departures: readonly Named[]): ReadonlyMap<string, Distinction> {
  const distinctions = new Map<string, Distinction>()
  const sharing = Map.groupBy(
    departures,
    ({ tour, localDateTimeStart }) => `${localDateTimeStart} ${tour.title}`,
  )
  for (const doubles of sharing.values()) {
    const count = doubles.length
    if (count === 1) continue
    const isEachGuideOther = new Set(doubles.map(({ guide }) => guide)).size === count
    for (const [index, { availabilityId, guide }] of doubles.entries()) {
      if (!isEachGuideOther) distinctions.set(availabilityId, { number: index + 1, count })
      else if (guide !== null) distinctions.set(availabilityId, { guide })
    }
  }
  return distinctions
}
