type Line = { unit_id: string | null; quantity: number; price_minor: number; seats: number }

/**
 * The lines of a reservation with those of added guests: guests of the unit and the price of a line enlarge it, all
 * others are lines after the sold ones. Guests who paid another price keep it.
 */
export function withAddedLines<L extends Line>(sold: readonly L[], added: readonly L[]): L[] {
  return added.reduce<L[]>(withLine, [...sold])
}

function withLine<L extends Line>(lines: L[], added: L): L[] {
  const index = lines.findIndex((line) => isSame(line, added))
  const same = lines[index]
  return same ? lines.with(index, { ...same, quantity: same.quantity + added.quantity }) : [...lines, added]
}

function isSame(a: Line, b: Line): boolean {
  return (
    a.unit_id !== null && a.unit_id === b.unit_id && a.price_minor === b.price_minor && a.seats === b.seats
  )
}
