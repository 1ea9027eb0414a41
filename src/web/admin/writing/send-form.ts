import type { FormRefusal } from '../../forms/form-refusal.ts'
import { LOST_RESPONSES } from './lost-responses.ts'

type Refused = { refusal: FormRefusal }

const { offline, unreadable, logInEnded } = LOST_RESPONSES

/** Sends a form, with further fields, as sendFields does. */
export async function sendForm<Result extends object>(
  form: HTMLFormElement | null,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Result | Refused> {
  if (!form) return { refusal: unreadable }
  const body = new FormData(form)
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  return sendFields(path, body)
}

/**
 * Sends the fields of a form, and returns the JSON of the response. The page stays, and the typed text with it: a lost
 * connection and an ended log-in are refusals like any other.
 */
export async function sendFields<Result extends object>(
  path: string,
  body: FormData,
): Promise<Result | Refused> {
  try {
    const response = await fetch(path, { method: 'POST', body })
    if (response.redirected) return { refusal: logInEnded }
    const result = (await response.json()) as Result | Refused
    // A member who has lost their role gets the JSON of an error page, which is no result.
    return response.ok || 'refusal' in result ? result : { refusal: unreadable }
  } catch {
    return { refusal: navigator.onLine ? unreadable : offline }
  }
}

/** The form was lost, not refused: it may be sent again unchanged. */
export function isWithoutResponse(refusal: FormRefusal | null): boolean {
  return refusal?.message === offline.message || refusal?.message === unreadable.message
}
