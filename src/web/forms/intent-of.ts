import { data } from 'react-router'
import { textOf } from './form-text.ts'

/**
 * The intent of a posted form, one of those that its page knows. Throws the page's 400 for every other and for a
 * missing one: success must not be reported for an action that no code runs.
 */
export function intentOf<Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const posted = textOf(form, 'intent')
  const intent = intents.find((known) => known === posted)
  if (intent === undefined) throw data({ code: 'request.malformed' }, { status: 400 })
  return intent
}
