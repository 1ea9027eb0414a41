import { useState } from 'react'
import { newUuid } from './new-uuid.ts'

/**
 * Identifies the result of the form around it: a repeated form, sent because no response came, has one result. A form
 * that is shown again has another result.
 */
export function FormToken() {
  const [token, setToken] = useState(newUuid)
  return (
    <input
      type="hidden"
      name="formToken"
      value={token}
      // The document has the token of its own rendering, which serves as well.
      suppressHydrationWarning
      // A form that comes back after a log-in has its token among the kept fields.
      onInput={({ currentTarget }) => setToken(currentTarget.value)}
    />
  )
}
