import { textOf } from './form-text.ts'

/** The intent of a form that the language link takes along. */
export const TAKEN_ALONG = 'update'

/** True for a form that only comes back in another language: nothing is done with it. */
export function isTakenAlong(form: FormData): boolean {
  return textOf(form, 'intent') === TAKEN_ALONG
}
