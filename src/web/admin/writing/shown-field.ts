/** The name of the hidden field with the values that a form showed, by which the changes of its writer are known. */
export const SHOWN = 'shown'

/** The content of that field: one field, because the number of fields of a form is limited. */
export function shownField(values: unknown): string {
  return JSON.stringify(values)
}

/** Null without the field, and for a content that no form of ours has: the form is then saved whatever was shown. */
export function shownOf(field: string | undefined): unknown {
  try {
    return JSON.parse(field ?? '')
  } catch {
    return null
  }
}
