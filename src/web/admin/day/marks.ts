import { redirect } from 'react-router'
import type { GuestMarkForm } from '#core/office/guests/guest-mark.schema.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { bodyOf } from '../../call-api.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/marks.ts'

/** This path has no page: guests are marked on Today, in the guest lists and by the scanner. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), '/admin'))
}

/** The marks of a phone, which may have waited for a network, and the result of each as JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const marks = marksIn(textOf(await postedForm(request), 'marks'))
  try {
    const answer = await bodyOf(context.get(apiContext).today.marks.$post({ json: { marks } }))
    return Response.json({ ...answer, nowMs: Temporal.Instant.from(answer.now).epochMilliseconds })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return Response.json({ refusal }, { status })
  }
}

/** The posted marks, with the phone's milliseconds as instants; the API checks everything else. */
function marksIn(text: string): GuestMarkForm[] {
  try {
    const marks: unknown = JSON.parse(text)
    return Array.isArray(marks) ? marks.map((mark: PostedMark) => ({ ...mark, at: instantOf(mark.at) })) : []
  } catch {
    return []
  }
}

type PostedMark = Omit<GuestMarkForm, 'at'> & { at: number }

function instantOf(epochMs: number): string {
  return Number.isSafeInteger(epochMs) && Math.abs(epochMs) < 8.64e15
    ? Temporal.Instant.fromEpochMilliseconds(epochMs).toString()
    : ''
}
