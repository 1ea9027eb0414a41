import { newUuid } from './new-uuid.ts'

/**
 * The form token of a page that is made for many visitors: a script writes it, so that each of them has another. It is
 * the page's own script, also on a page that the browser's history has kept, and React for a form that it draws later.
 * A page that only reads its facts again keeps the token: a form whose response was lost still names the same result.
 * Without scripts the form has none, and the server derives it (token-of-form.server.ts). The input has no value of
 * React's, which React would write again over that of the script.
 */
export function LateFormToken() {
  return <input ref={writeToken} type="hidden" name="formToken" data-late-token="" suppressHydrationWarning />
}

function writeToken(input: HTMLInputElement | null): void {
  if (input) input.value = newUuid()
}
