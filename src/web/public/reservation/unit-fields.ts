/** The fields of a party: `units[id]` and a quantity. */
export type UnitFields = Record<string, string>

const UNITS = /^units\[[\w-]+\]$/

/** The fields of the party among those of a form or a query. */
export function unitFieldsOf(fields: URLSearchParams | FormData): UnitFields {
  const named = [...fields].filter(([name, value]) => UNITS.test(name) && typeof value === 'string')
  return Object.fromEntries(named) as UnitFields
}
