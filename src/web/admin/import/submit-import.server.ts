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
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'intent' ? [[name, value]] : [],
    ),
  )
  const call = api.imports[':id']
  const param = { id }
  try {
    if (intent === 'columns') await doneOf(call.columns.$post({ param, form: typed }))
    else if (intent === 'tours') await doneOf(call.tours.$post({ param, form: typed }))
    else await doneOf(call[intent].$post({ param }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return { refusal, status, typed, gone: false }
  }
  return { refusal: null, gone: intent === 'discard', typed, status: 200 }
}
