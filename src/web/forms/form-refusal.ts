import { ApiProblem } from '../call-api.ts'
import { useProblemSentence } from '../document/sentences.tsx'

/** Why the API did not take a form: a key of the catalogue, its facts, and what is wrong with which field. */
export type FormRefusal = {
  message: string
  fields: Readonly<Record<string, string>>
  [fact: string]: unknown
}

/** A problem as its form shows it, with the status to answer; anything else is thrown on to the error page. */
export function formRefusalOf(problem: unknown): { refusal: FormRefusal; status: number } {
  if (!(problem instanceof ApiProblem)) throw problem
  const { status, code, fields, facts } = problem
  return { refusal: { ...facts, message: code, fields }, status }
}

/** What is wrong with fields stands beside them; anything else concerns the whole form. */
export function useRefusalSentences(refusal: FormRefusal | null): {
  general: string | undefined
  fields: Record<string, string>
} {
  const say = useProblemSentence()
  if (!refusal) return { general: undefined, fields: {} }
  const fields: Record<string, string> = {}
  for (const [name, message] of Object.entries(refusal.fields)) fields[name] = say({ message })
  return { general: Object.keys(fields).length === 0 ? say(refusal) : undefined, fields }
}
