import { unitOfField } from '#web/forms/unit-field.ts'

/** The quantities of a party by the names of their fields. */
export type UnitFields = Record<string, string>

/** The fields of the party among those of a form or a query. */
export function unitFieldsOf(fields: URLSearchParams | FormData): UnitFields {
  const named = [...fields].filter(
    ([name, value]) => unitOfField(name) !== undefined && typeof value === 'string',
  )
  return Object.fromEntries(named) as UnitFields
}
