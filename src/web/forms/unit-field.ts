/** The name of the field with the quantity of a unit, in forms and in URLs. */
export function unitField(unitId: string): string {
  return `units[${unitId}]`
}

/** The unit whose quantity a field holds; undefined for any other field. */
export function unitOfField(name: string): string | undefined {
  return /^units\[([^\]]+)\]$/.exec(name)?.[1]
}

/** The fields of a party: a quantity for each of its units. */
export function unitFields(party: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(party).map(([unitId, quantity]) => [unitField(unitId), String(quantity)]),
  )
}
