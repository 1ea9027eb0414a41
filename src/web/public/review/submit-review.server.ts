import { data, redirect, type RouterContextProvider } from 'react-router'
import type { ProblemFacts } from '#i18n/problem-message.ts'
import { problemOf } from '#web/call-api.ts'
import { UNREAD_PHOTOS } from '#web/server/limit-body.ts'
import { apiContext } from '#web/server/request-context.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { isTakenAlong } from '../../forms/taken-along.ts'

type ReviewProblem = ProblemFacts & { fields: Readonly<Record<string, string>> }

/** A review that comes back with its typed text, and the reason; null in another language. */
export type ReviewEcho = {
  rate: string
  content: string
  problem: ReviewProblem | null
  /** Photos came along, which no field of a new page can hold. */
  hadPhotos?: true
}

/** Longer texts are not even sent back: no person typed them. */
const ECHO_LENGTH_MAX = 20_000

type Posted = { request: Request; url: URL; id: string; context: Readonly<RouterContextProvider> }

/** Forwards the review; once accepted, the page thanks at a URL of its own, so that a reload sends nothing again. */
export async function submitReview({ request, url, id, context }: Posted) {
  const form = await postedForm(request)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, ECHO_LENGTH_MAX) : ''
  }
  const review = { rate: text('rate'), content: text('content') }
  if (isTakenAlong(form)) return { ...review, problem: null } satisfies ReviewEcho
  const photos = form.getAll('photos[]').filter((file) => file instanceof File && file.name !== '')
  const hadPhotos = photos.length > 0 && ({ hadPhotos: true } as const)
  const refuse = (problem: ReviewProblem, status: number) =>
    data({ ...review, problem, ...hadPhotos } satisfies ReviewEcho, { status })
  const unread = text(UNREAD_PHOTOS)
  if (unread) return refuse(ofPhotos({ message: unread }), unread === 'upload.crowded' ? 503 : 413)
  const response = await context.get(apiContext).tour.availability.reservations[':id'].comments.$post({
    param: { id },
    form: { ...review, ...(photos.length > 0 && { 'photos[]': photos }) },
  })
  if (response.ok) return redirect(`${url.pathname}?sent=1`, 303)
  const { code, facts, fields, status } = await problemOf(response)
  if (status === 404) throw data({ code }, { status })
  const problem = { ...facts, message: code, fields }
  return refuse(code.startsWith('upload.') ? ofPhotos(problem) : problem, status)
}

/** The reason stands beside the photos, with its facts. */
function ofPhotos(problem: ProblemFacts): ReviewProblem {
  return { ...problem, fields: { photos: problem.message } }
}
