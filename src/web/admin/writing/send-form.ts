import type { FormRefusal } from '../../forms/form-refusal.ts'

type Refused = { refusal: FormRefusal }

const OFFLINE: Refused = { refusal: { message: 'net.offline', fields: {} } }
const UNREADABLE: Refused = { refusal: { message: 'default', fields: {} } }
const SESSION_ENDED: Refused = { refusal: { message: 'auth.required', fields: {} } }

/**
 * Sends a form, with further fields, and returns the JSON of the response. The page stays, and the typed text with it:
 * a lost connection and an ended log-in are refusals like any other.
 */
export async function sendForm<Result>(
  form: HTMLFormElement | null,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Result | Refused> {
  if (!form) return UNREADABLE
  const body = new FormData(form)
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  try {
    const response = await fetch(path, { method: 'POST', body })
    // A request without a log-in is redirected to the log-in page.
    if (response.redirected) return SESSION_ENDED
    return (await response.json()) as Result
  } catch {
    return navigator.onLine ? UNREADABLE : OFFLINE
  }
}

/** The form was lost, not refused: it may be sent again unchanged. */
export function isUnanswered(refusal: FormRefusal | null): boolean {
  return refusal?.message === 'net.offline' || refusal?.message === 'default'
}
