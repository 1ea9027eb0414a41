/**
 * The id that identifies a line of a reservation when its party changes: that of its unit or, when the tour no longer
 * has the unit, one of the line's own: a UUID of version 8 that holds its position (RFC 9562, 5.8).
 */
export function unitIdOfLine({ unit_id, position }: { unit_id: string | null; position: number }): string {
  return unit_id ?? `00000000-0000-8000-8000-${String(position).padStart(12, '0')}`
}
