import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import { bodyOf } from '#web/call-api.ts'
import { formRefusalOf } from '#web/forms/form-refusal.ts'
import { intentOf } from '#web/forms/intent-of.ts'
import type { ApiClient } from '#web/server/request-context.ts'
import { policyValues, presetOf } from '../policy/policy-form.ts'
import { EDITOR_INTENTS, type EditorResponse } from './tour-saver.ts'

/** Saves the form; publishing and drafting save it first, so that the shown version is the published one. */
export async function editorAction(
  api: ApiClient,
  id: string,
  form: FormData,
): Promise<{ response: EditorResponse; status: number }> {
  const intent = intentOf(form, EDITOR_INTENTS)
  const tour = api.tours[':id']
  const param = { id }
  let saved: SavedTour | undefined
  try {
    saved = await bodyOf(tour.edit.$post({ param, form: withPolicy(fieldsOf(form)) }))
    if (intent === 'publish') saved = await bodyOf(tour.publish.$post({ param }))
    if (intent === 'draft') saved = await bodyOf(tour.draft.$post({ param }))
    return { response: { saved }, status: 200 }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return { response: { refusal, ...(saved && { saved }) }, status }
  }
}

/** The API has tiers only: those of the chosen preset, else the typed ones. */
function withPolicy(fields: Fields): Fields {
  const preset = presetOf(POLICY, fields)
  if (!preset) return fields
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(`${POLICY}[`))
  const tiers = Object.entries(policyValues(POLICY, preset)).filter(([name]) => name.includes('[tiers]'))
  return {
    ...Object.fromEntries([...others, ...tiers]),
    ...(tiers.length === 0 && { [`${POLICY}[tiers]`]: '' }),
  }
}

const POLICY = 'cancellationPolicy'

type Fields = Record<string, string | string[]>

/** Every field by its name; those that come several times (`languages[]`) as lists. */
function fieldsOf(form: FormData): Fields {
  const fields: Fields = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string')
    fields[name] = name.endsWith('[]') ? values : (values[0] ?? '')
  }
  return fields
}
