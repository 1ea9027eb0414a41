import { useEffect, useRef } from 'react'
import { newUuid } from './new-uuid.ts'

/**
 * The form token of a page that is made for many visitors: a script writes it, so that each of them has another. On a
 * page without React it is the page's own script, and on every page that the browser's history has kept. A page that
 * only reads its facts again keeps it: a form whose response was lost still names the same result. Without scripts the
 * form has none, and the server derives it (token-of-form.server.ts).
 */
export function LateFormToken() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = newUuid()
  }, [])
  return (
    <input
      ref={input}
      type="hidden"
      name="formToken"
      defaultValue=""
      data-late-token=""
      suppressHydrationWarning
    />
  )
}
