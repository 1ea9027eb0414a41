import { data } from 'react-router'
import { bodyOf, doneOf } from '../../call-api.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { intentOf } from '../../forms/intent-of.ts'
import type { ApiClient } from '../../server/request-context.ts'
import type { ActionResponse } from '../dialogs/confirm-dialog.tsx'

const INTENTS = ['go', 'no', 'release'] as const

/** Runs the form's `intent` by the API; a refusal is returned with its status. */
export async function decide(api: ApiClient, form: FormData) {
  const call = api.decisions[':id']
  const param = { id: textOf(form, 'id') }
  const intent = intentOf(form, INTENTS)
  try {
    if (intent === 'release') await doneOf(call.release.$post({ param }))
    else if (intent === 'go') await bodyOf(call.$post({ param, form: { decision: 'GO' } }))
    else {
      const names = [...form.keys()].filter((name) => name !== 'intent' && name !== 'id')
      const typed = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
      await bodyOf(call.$post({ param, form: { decision: 'NO', ...typed } }))
    }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data<ActionResponse>({ refusal }, { status })
  }
  return data<ActionResponse>({ done: true })
}
