import { data } from 'react-router'
import { textOf } from './form-text.ts'

/**
 * The intent that a form was posted with, one of those that its page knows. Throws the page's 400 for every other, also
 * for none: nothing may be answered as done that no code does.
 */
export function intentOf<Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const posted = textOf(form, 'intent')
  const intent = intents.find((known) => known === posted)
  if (intent === undefined) throw data({ code: 'request.malformed' }, { status: 400 })
  return intent
}
