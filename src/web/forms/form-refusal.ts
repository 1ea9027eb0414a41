import { ApiProblem } from '../call-api.ts'
import { useProblemMessage } from '../document/messages.tsx'

/** The refusal of a form by the API: a message key, its facts, and the errors by field. */
export type FormRefusal = {
  message: string
  fields: Readonly<Record<string, string>>
  /** The limits of the fields whose number, or number of characters (`count`), is outside of them. */
  limits?: Readonly<Record<string, { min?: number; max: number; count?: number }>>
  [fact: string]: unknown
}

/** A problem for its form, with the status of the response; anything else is thrown on to the error page. */
export function formRefusalOf(problem: unknown): { refusal: FormRefusal; status: number } {
  if (!(problem instanceof ApiProblem)) throw problem
  const { status, code, fields, facts } = problem
  return { refusal: { ...facts, message: code, fields }, status }
}

/** The refusal with the names that its fields have in the form; the API names them by their paths. */
export function withFieldNames(refusal: FormRefusal, nameOf: (path: string) => string): FormRefusal {
  const named = <Value>(byPath: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(byPath).map(([path, value]) => [nameOf(path), value]))
  return { ...refusal, fields: named(refusal.fields), limits: named(refusal.limits ?? {}) }
}

/** The values of a link that a form cannot take over, by the field's name with their message keys; null without any. */
export function refusalOfLink(errors: Readonly<Record<string, string>>): FormRefusal | null {
  return Object.keys(errors).length > 0 ? { message: 'validation.failed', fields: errors } : null
}

/**
 * The id of the result of a form, in the URL of the form: the first wrong field, else the notice. Without scripts the
 * browser moves the focus to a field with the id of the URL.
 */
export const RESPONSE_ID = 'response'

/** The messages of a refused form. */
export type RefusalMessages = {
  general: string | undefined
  fields: Record<string, string>
  /** The id of a field. The API names wrong fields in their order in the form. */
  idOf: (name: string) => string
}

/**
 * Errors of fields are shown beside them; any other error concerns the whole form. A form may have words of its own for
 * some keys, because forms ask the same for different reasons.
 */
export function useRefusalMessages(
  refusal: FormRefusal | null,
  ownWords: Readonly<Record<string, string>> = {},
): RefusalMessages {
  const say = useProblemMessage()
  if (!refusal) return { general: undefined, fields: {}, idOf: (name) => name }
  const inOwnWords = (key: string) => ownWords[key] ?? key
  const fields: Record<string, string> = {}
  for (const [name, key] of Object.entries(refusal.fields)) {
    fields[name] = say({ ...refusal, ...refusal.limits?.[name], message: inOwnWords(key) })
  }
  const [first] = Object.keys(fields)
  const idOf = (name: string) => (name === first ? RESPONSE_ID : name)
  const general = first === undefined ? say({ ...refusal, message: inOwnWords(refusal.message) }) : undefined
  return { general, fields, idOf }
}
