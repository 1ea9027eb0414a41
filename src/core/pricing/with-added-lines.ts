type Line = { unit_id: string | null; quantity: number; price_minor: number; seats: number }

/**
 * The lines of a reservation with those of added guests: guests of the unit and the price of a sold line enlarge it,
 * all others are lines after the sold ones. Guests who paid another price keep it.
 */
export function withAddedLines<L extends Line>(sold: readonly L[], added: readonly L[]): L[] {
  const enlarged = sold.map((line) => {
    const more = added.find((other) => isSame(line, other))
    return more ? { ...line, quantity: line.quantity + more.quantity } : line
  })
  return [...enlarged, ...added.filter((line) => !sold.some((other) => isSame(line, other)))]
}

function isSame(a: Line, b: Line): boolean {
  return (
    a.unit_id !== null && a.unit_id === b.unit_id && a.price_minor === b.price_minor && a.seats === b.seats
  )
}
