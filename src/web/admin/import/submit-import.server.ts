import { doneOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { intentOf } from '../../forms/intent-of.ts'
import { postedForm } from '../../forms/posted-form.ts'
import type { ApiClient } from '../../server/request-context.ts'

const INTENTS = ['columns', 'tours', 'start', 'undo', 'discard'] as const

/** The outcome of a posted step: `gone` when the file was removed, else the choices of a refused form. */
type Submitted =
  | { refusal: null; gone: boolean; typed: Record<string, string>; status: 200 }
  | { refusal: FormRefusal; gone: false; typed: Record<string, string>; status: number }

/** Sends the posted step of an import to the API. */
export async function submitImport(api: ApiClient, id: string, request: Request): Promise<Submitted> {
  const form = await postedForm(request)
  const intent = intentOf(form, INTENTS)
  const { version, typed } = fieldsOf(form)
  const call = api.imports[':id']
  const param = { id }
  try {
    if (intent === 'columns') await doneOf(call.columns.$post({ param, form: typed }))
    else if (intent === 'tours') await doneOf(call.tours.$post({ param, form: { ...typed, version } }))
    else if (intent === 'start') await doneOf(call.start.$post({ param, form: { version } }))
    else await doneOf(call[intent].$post({ param }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return { refusal, status, typed, gone: false }
  }
  return { refusal: null, gone: intent === 'discard', typed, status: 200 }
}

/** The typed fields, apart from the version of the shown choices: the next form has that of the present ones. */
function fieldsOf(form: FormData): { version: string; typed: Record<string, string> } {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[0] !== 'intent',
  )
  const { version = '', ...typed } = Object.fromEntries(fields)
  return { version, typed }
}
