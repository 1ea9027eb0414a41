import { useState } from 'react'

/**
 * Names what the form around it makes: sent again because no answer came, the form makes it once. A form that is shown
 * anew makes something else.
 */
export function FormToken() {
  const [token] = useState(newFormToken)
  // The document has the token of its own rendering, which serves as well.
  return <input type="hidden" name="formToken" value={token} suppressHydrationWarning />
}

/** A new token. `crypto.randomUUID` is there on https and localhost only; an office may be tried out on another address. */
export function newFormToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
