import { data, redirect } from 'react-router'
import { doneOf } from '#web/call-api.ts'
import { formRefusalOf } from '#web/forms/form-refusal.ts'
import { textOf } from '#web/forms/form-text.ts'
import { postedForm } from '#web/forms/posted-form.ts'
import type { ApiClient } from '#web/server/request-context.ts'

/** Records that a party came, did not come, or paid what it owed in cash, and goes back to it in the list. */
export async function markGuest(api: ApiClient, request: Request, url: URL) {
  const form = await postedForm(request)
  const id = textOf(form, 'id')
  const expectedDueMinor = textOf(form, 'receivedMinor')
  const param = { id }
  try {
    if (expectedDueMinor) {
      await doneOf(api.reservations[':id']['mark-paid'].$post({ param, form: { expectedDueMinor } }))
    } else {
      await doneOf(api.today.guests[':id'].$post({ param, form: { attendance: textOf(form, 'attendance') } }))
    }
    // The notice of an earlier cancellation is not shown again.
    const list = new URL(url)
    list.searchParams.delete('done')
    return redirect(`${list.pathname}${list.search}#guest-${id}`, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal }, { status })
  }
}
