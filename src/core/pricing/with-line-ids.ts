type Line = { unit_id: string | null; position: number }

/**
 * The lines of one reservation in their order, each with the id that identifies it when the party changes: that of its
 * unit. A line whose unit the tour no longer has, and a further line of a unit that was sold at two prices, have an id
 * of their own: a UUID of version 8 that holds the position (RFC 9562, 5.8).
 */
export function withLineIds<L extends Line>(lines: readonly L[]): (L & { lineId: string })[] {
  const used = new Set<string>()
  return lines.map((line) => {
    const { unit_id: unitId } = line
    if (unitId === null || used.has(unitId)) return { ...line, lineId: ownId(line) }
    used.add(unitId)
    return { ...line, lineId: unitId }
  })
}

function ownId({ position }: Line): string {
  return `00000000-0000-8000-8000-${String(position).padStart(12, '0')}`
}
