import { bodyOf, doneOf } from '#web/call-api.ts'
import { formRefusalOf, type FormRefusal } from '#web/forms/form-refusal.ts'
import { textOf } from '#web/forms/form-text.ts'
import { intentOf } from '#web/forms/intent-of.ts'
import type { ApiClient } from '#web/server/request-context.ts'

const TOUR_ACTIONS = ['publish', 'draft', 'archive', 'duplicate', 'place'] as const
export type TourAction = (typeof TOUR_ACTIONS)[number]

/** The result of an action: done, or the reason of its refusal. */
export type TourActionResponse = { done: true } | { refusal: FormRefusal }

/** Runs the `intent` of a form on a tour; `before` is the tour before which it is placed. */
export async function tourAction(
  api: ApiClient,
  form: FormData,
): Promise<{ response: TourActionResponse; status: number }> {
  const intent = intentOf(form, TOUR_ACTIONS)
  const tour = api.tours[':id']
  const param = { id: textOf(form, 'id') }
  try {
    if (intent === 'publish') await bodyOf(tour.publish.$post({ param }))
    if (intent === 'draft') await bodyOf(tour.draft.$post({ param }))
    if (intent === 'archive') await bodyOf(tour.archive.$post({ param }))
    if (intent === 'duplicate')
      await bodyOf(tour.duplicate.$post({ param, form: { formToken: textOf(form, 'formToken') } }))
    if (intent === 'place')
      await doneOf(tour.place.$post({ param, form: { before: textOf(form, 'before') } }), [])
    return { response: { done: true }, status: 200 }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return { response: { refusal }, status }
  }
}
