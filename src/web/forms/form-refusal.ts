import { ApiProblem } from '../call-api.ts'
import { useProblemMessage } from '../document/messages.tsx'

/** The refusal of a form by the API: a message key, its facts, and the errors by field. */
export type FormRefusal = {
  message: string
  fields: Readonly<Record<string, string>>
  [fact: string]: unknown
}

/** A problem for its form, with the status of the response; anything else is thrown on to the error page. */
export function formRefusalOf(problem: unknown): { refusal: FormRefusal; status: number } {
  if (!(problem instanceof ApiProblem)) throw problem
  const { status, code, fields, facts } = problem
  return { refusal: { ...facts, message: code, fields }, status }
}

/** Errors of fields are shown beside them; any other error concerns the whole form. */
export function useRefusalMessages(refusal: FormRefusal | null): {
  general: string | undefined
  fields: Record<string, string>
} {
  const say = useProblemMessage()
  if (!refusal) return { general: undefined, fields: {} }
  const fields: Record<string, string> = {}
  for (const [name, message] of Object.entries(refusal.fields)) fields[name] = say({ message })
  return { general: Object.keys(fields).length === 0 ? say(refusal) : undefined, fields }
}
