import { redirect } from 'react-router'
import type { GuestMarkForm, MarkedGuest } from '#core/office/guests/guest-mark.schema.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { problemOf } from '../../call-api.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import { memberContext } from '../firewall.ts'
import type { Route } from './+types/marks.ts'
import type { MarkResult } from './phone-mark.ts'

/** This path has no page: guests are marked on Today, in the guest lists and by the scanner. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), '/admin'))
}

/**
 * The marks of a phone, which may have waited for a network, and the result of each as JSON. Those of another member
 * than the one who is logged in are refused with 401: they would become the marks, and the cash, of the wrong person.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const member = textOf(form, 'member')
  if (member !== '' && member !== context.get(memberContext).id)
    return Response.json({ refusal: { message: 'auth.required' } }, { status: 401 })
  const marks = marksIn(textOf(form, 'marks'))
  const response = await context.get(apiContext).today.marks.$post({ json: { marks } })
  if (!response.ok) {
    const { refusal, status } = formRefusalOf(await problemOf(response))
    return Response.json({ refusal }, { status })
  }
  const received = await response.json()
  return Response.json({ marks: received.marks.map(resultOf), nowMs: epochMsOf(received.now) })
}

/** With milliseconds for its instant, which a phone's browser may not read. */
function resultOf(mark: MarkedGuest): MarkResult {
  return { ...mark, sinceMs: mark.party?.since ? epochMsOf(mark.party.since) : null }
}

function epochMsOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}

/** The posted marks, with the phone's milliseconds as instants; the API checks everything else. */
function marksIn(text: string): GuestMarkForm[] {
  try {
    const marks: unknown = JSON.parse(text)
    return Array.isArray(marks)
      ? marks.map((mark: Posted<GuestMarkForm>) => ({ ...mark, at: instantOf(mark.at) }))
      : []
  } catch {
    return []
  }
}

type Posted<Mark> = Mark extends GuestMarkForm ? Omit<Mark, 'at'> & { at: number } : never

function instantOf(epochMs: number): string {
  return Number.isSafeInteger(epochMs) && Math.abs(epochMs) < 8.64e15
    ? Temporal.Instant.fromEpochMilliseconds(epochMs).toString()
    : ''
}
