/** The name of the field with the quantity of a unit, in forms and in URLs. */
export function unitField(unitId: string): string {
  return `units[${unitId}]`
}

/** The unit whose quantity a field holds; undefined for any other field. */
export function unitOfField(name: string): string | undefined {
  return /^units\[([^\]]+)\]$/.exec(name)?.[1]
}

/** The quantities of a party by the names of their fields. */
export type UnitFields = Record<string, string>

/** The fields of a party: a quantity for each of its units. */
export function unitFields(party: Readonly<Record<string, string | number>>): UnitFields {
  return Object.fromEntries(
    Object.entries(party).map(([unitId, quantity]) => [unitField(unitId), String(quantity)]),
  )
}

/** The fields of the party among those of a form or a query. */
export function unitFieldsOf(fields: URLSearchParams | FormData): UnitFields {
  const named = [...fields].filter(
    ([name, value]) => unitOfField(name) !== undefined && typeof value === 'string',
  )
  return Object.fromEntries(named) as UnitFields
}
