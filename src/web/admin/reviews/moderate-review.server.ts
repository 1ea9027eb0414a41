import { data, redirect } from 'react-router'
import { ApiProblem, doneOf } from '../../call-api.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { intentOf } from '../../forms/intent-of.ts'
import type { ApiClient } from '../../server/request-context.ts'
import type { RefusedWords } from '../fields/words-form.tsx'
import { reviewId } from './review-id.ts'
import { withQuery } from '../../document/with-query.ts'
import { postedForm } from '../../forms/posted-form.ts'

const JUDGEMENTS = ['publish', 'reject', 'reply', 'remove-photo'] as const
type Judgement = { id: string; intent: (typeof JUDGEMENTS)[number]; text: string; photoId: string }

/** Runs the action of a review's button, and shows the list again: with the result, or with the errors. */
export async function moderateReview(api: ApiClient, request: Request, url: URL) {
  const form = await postedForm(request)
  const id = textOf(form, 'id')
  const intent = intentOf(form, JUDGEMENTS)
  const text = textOf(form, `${intent}-${id}`)
  const photo = textOf(form, 'photoId')
  try {
    await judge(api, { id, intent, text, photoId: photo })
    const page = url.searchParams.get('page')
    // A review whose photo is removed stays in the list: the next page begins with it, at another URL for each photo.
    const stays = intent === 'remove-photo'
    const query = { done: intent, page, of: stays ? id : null, photo: stays ? photo : null }
    const place = stays ? `#${reviewId(id)}` : ''
    return redirect(url.pathname + withQuery(url.search, query) + place, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ id, intent, text, refusal } satisfies RefusedWords, { status })
  }
}

async function judge(api: ApiClient, { id, intent, text, photoId }: Judgement) {
  const call = api.comments[':id']
  const param = { id }
  if (intent === 'publish') return await doneOf(call.publish.$post({ param }))
  if (intent === 'remove-photo')
    return await doneOf(call.photos[':photoId'].$delete({ param: { id, photoId } }), []).catch(unlessGone)
  if (intent === 'reject') return await doneOf(call.reject.$post({ param, form: { reason: text } }))
  return await doneOf(call.reply.$post({ param, form: { reply: text } }))
}

/** A photo that another member, or the first of two presses, has removed is gone as wanted. */
function unlessGone(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem
}
