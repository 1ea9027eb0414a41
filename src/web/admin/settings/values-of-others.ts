import type { FormRefusal } from '../../forms/form-refusal.ts'
import type { Values } from './setting-forms.ts'

/** The values that somebody else has saved since the form was shown, by their fields; `values` are saved now. */
export function valuesOfOthers(refusal: FormRefusal | null, values: Values): Values {
  const fields = Object.entries(refusal?.fields ?? {})
  const names = fields.filter(([, code]) => code === 'settings.version_conflict').map(([name]) => name)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}
