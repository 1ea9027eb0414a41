import type { FormRefusal } from './form-refusal.ts'

/** A refusal that is about one field, as the error of that field: `fieldOf` names it for each such message key. */
export function besideField(
  refusal: FormRefusal | null,
  fieldOf: Readonly<Record<string, string>>,
): FormRefusal | null {
  const field = refusal && fieldOf[refusal.message]
  return field ? { ...refusal, fields: { ...refusal.fields, [field]: refusal.message } } : refusal
}
