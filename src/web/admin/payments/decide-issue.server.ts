import { data, redirect } from 'react-router'
import { doneOf } from '../../call-api.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { intentOf } from '../../forms/intent-of.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { withQuery } from '../../document/with-query.ts'
import type { RefusedWords } from '../fields/words-form.tsx'
import { postedForm } from '../../forms/posted-form.ts'

const DECISIONS = ['retry-refund', 'accept', 'cancel-booking', 'keep-booking', 'refund', 'close'] as const
type Decision = { id: string; intent: (typeof DECISIONS)[number]; text: string }

/** Runs the action of an issue's button, and shows the inbox again: with the result, or with the errors. */
export async function decideIssue(api: ApiClient, request: Request, url: URL) {
  const form = await postedForm(request)
  const id = textOf(form, 'id')
  const intent = intentOf(form, DECISIONS)
  const text = textOf(form, `${intent}-${id}`)
  try {
    await decide(api, { id, intent, text })
    const page = url.searchParams.get('page')
    return redirect(url.pathname + withQuery(url.search, { done: intent, page }), 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ id, intent, text, refusal } satisfies RefusedWords, { status })
  }
}

async function decide(api: ApiClient, { id, intent, text }: Decision) {
  const call = api.payment.issues[':id']
  const param = { id }
  if (intent === 'retry-refund') return await doneOf(call['retry-refund'].$post({ param }))
  if (intent === 'accept') return await doneOf(call.accept.$post({ param }))
  if (intent === 'cancel-booking') return await doneOf(call['cancel-booking'].$post({ param }))
  if (intent === 'keep-booking') return await doneOf(call['keep-booking'].$post({ param }))
  if (intent === 'refund') return await doneOf(call.refund.$post({ param }))
  return await doneOf(call.close.$post({ param, form: { note: text } }))
}
