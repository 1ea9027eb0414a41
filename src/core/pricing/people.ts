/** The guests that one of a unit counts as: its seats, or one for a unit without seats. */
export function peopleOf({ seats }: { seats: number }): number {
  return Math.max(1, seats)
}

/** The guests of these lines. */
export function peopleIn(lines: readonly { quantity: number; seats: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * peopleOf(line), 0)
}
