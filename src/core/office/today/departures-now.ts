import { instantAt } from '#core/kernel/zone.ts'

/** The facts of a departure that decide its place on Today. */
type Facts = { begun: boolean; own: boolean; localDateTimeStart: string; timeZone: string }

/** The departures under way, those that leave next, and the others of today. */
export type DeparturesNow<D> = { running: D[]; next: D[]; later: D[] }

/**
 * Finds the departures that are under way and those that leave next. In each list the member's own come first, then the
 * earlier ones. The next departure is the first that has not left; a member whose own next one leaves after it sees
 * both.
 */
export function departuresNow<D extends Facts>(departures: readonly D[]): DeparturesNow<D> {
  const inOrder = departures.toSorted((one, other) =>
    one.own === other.own ? byStart(one, other) : Number(other.own) - Number(one.own),
  )
  const leaving = inOrder.filter(({ begun }) => !begun)
  const first = leaving.toSorted(byStart)[0]
  const next = leaving.filter((one) => one === first || (one.own && one === leaving[0]))
  return {
    running: inOrder.filter(({ begun }) => begun),
    next,
    later: leaving.filter((one) => !next.includes(one)),
  }
}

function byStart(one: Facts, other: Facts): number {
  return Temporal.Instant.compare(startOf(one), startOf(other))
}

function startOf({ localDateTimeStart, timeZone }: Facts): Temporal.Instant {
  return instantAt(localDateTimeStart, timeZone)
}
