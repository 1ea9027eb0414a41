import type { Values } from './setting-forms.ts'

/** The name of the hidden field with the values that the form showed. */
export const SHOWN_VALUES = 'shown'

/** The content of that field: one field, because the number of fields of a form is limited. */
export function shownValuesField(values: Values): string {
  return JSON.stringify(values)
}

/** Null for a form without the field: it is then saved whatever was shown. */
export function shownValuesOf(field: string | undefined): Values | null {
  try {
    return (JSON.parse(field ?? '') as Values | null) ?? null
  } catch {
    return null
  }
}
