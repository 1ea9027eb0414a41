import { doneOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { SETTING_FORMS, type FormGroup, type Values } from './setting-forms.ts'
import { SHOWN, shownOf } from '../writing/shown-field.ts'

/**
 * Saves the changed parts of a group, with the password where its form has one. A part that somebody else has changed
 * since the form was shown is refused beside its field.
 */
export async function saveSetting(api: ApiClient, group: FormGroup, written: Values): Promise<void> {
  const { [SHOWN]: field, current, ...values } = written
  const { settingsOf } = SETTING_FORMS[group]
  const shown = shownOf(field) as Values | null
  const json = { value: settingsOf(values), ...(shown && { shown: settingsOf(shown) }), current }
  await doneOf(api.settings[':group'].$post({ param: { group }, query: { changes: '1' }, json }))
}

/** The values of a form without those that were left as they were shown; the fields of one list stay together. */
export function changedSettingValues(group: FormGroup, written: Values): Values {
  const { [SHOWN]: field, ...values } = written
  const shown = shownOf(field) as Values | null
  if (!shown) return values
  const names = [...new Set([...Object.keys(shown), ...Object.keys(values)])]
  const byPart = Map.groupBy(names, (name) => partOf(group, name))
  const changed = [...byPart.values()].filter((part) =>
    part.some((name) => linesOf(values[name]) !== linesOf(shown[name])),
  )
  return Object.fromEntries(changed.flat().map((name) => [name, values[name] ?? '']))
}

/** The languages of a text are parts of their own. */
function partOf(group: FormGroup, name: string): string {
  const [head = ''] = name.split('[')
  return SETTING_FORMS[group].fields.some((spec) => spec.name === head && spec.localized) ? name : head
}

/** A box that is not ticked sends nothing, and older settings have two characters for a line break. */
function linesOf(value = ''): string {
  return value.replaceAll('\r\n', '\n')
}
