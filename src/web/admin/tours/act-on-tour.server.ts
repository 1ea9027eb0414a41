import { answerOf, problemOf } from '#web/call-api.ts'
import { formRefusalOf, type FormRefusal } from '#web/forms/form-refusal.ts'
import { textOf } from '#web/forms/form-text.ts'
import { intentOf } from '#web/forms/intent-of.ts'
import type { ApiClient } from '#web/server/request-context.ts'

const TOUR_ACTS = ['publish', 'draft', 'archive', 'duplicate', 'place'] as const
export type TourAct = (typeof TOUR_ACTS)[number]

/** What became of an act: done, or why not. */
export type TourActAnswer = { done: true } | { refusal: FormRefusal }

/** Does to a tour what a form's `intent` says; `before` is the tour that it is placed before. */
export async function actOnTour(
  api: ApiClient,
  form: FormData,
): Promise<{ answer: TourActAnswer; status: number }> {
  const intent = intentOf(form, TOUR_ACTS)
  const tour = api.tours[':id']
  const param = { id: textOf(form, 'id') }
  try {
    if (intent === 'publish') await answerOf(tour.publish.$post({ param }))
    if (intent === 'draft') await answerOf(tour.draft.$post({ param }))
    if (intent === 'archive') await answerOf(tour.archive.$post({ param }))
    if (intent === 'duplicate')
      await answerOf(tour.duplicate.$post({ param, form: { formToken: textOf(form, 'formToken') } }))
    if (intent === 'place') {
      const placed = await tour.place.$post({ param, form: { before: textOf(form, 'before') } })
      if (!placed.ok) throw await problemOf(placed)
    }
    return { answer: { done: true }, status: 200 }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return { answer: { refusal }, status }
  }
}
