import type { PartialText } from '../kernel/locale.ts'
import { uuidOf } from '../kernel/hash/uuid-of.server.ts'

type Line = {
  unit_id: string | null
  label: PartialText
  price_minor: number
  seats: number
}

/**
 * The lines of one reservation in their order, each with the id that identifies it when the party changes: that of its
 * unit. A line whose unit the tour no longer has, and a further line of a unit that was sold at two prices, have an id
 * of their own: a UUID of version 8 from the facts of the line (RFC 9562, 5.8). It stays when other lines go, so that a
 * form names the line that it showed.
 */
export function withLineIds<L extends Line>(lines: readonly L[]): (L & { lineId: string })[] {
  const used = new Set<string>()
  return lines.map((line) => {
    const { unit_id: unitId } = line
    const lineId = unitId !== null && !used.has(unitId) ? unitId : ownId(line, used)
    used.add(lineId)
    return { ...line, lineId }
  })
}

/** The first id of such a line that is not used: equal lines are numbered. */
function ownId({ unit_id, label, price_minor, seats }: Line, used: ReadonlySet<string>): string {
  for (let nth = 0; ; nth += 1) {
    const id = uuidOf(JSON.stringify([unit_id, JSON.stringify(label), price_minor, seats, nth]))
    if (!used.has(id)) return id
  }
}
