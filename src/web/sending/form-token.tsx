import { useState } from 'react'
import type { FormRefusal } from '../forms/form-refusal.ts'
import { newUuid } from './new-uuid.ts'

/** The refusals of other content under a token that was used. */
const USED = new Set(['form.sent_already', 'guest_message.sent_already'])

/**
 * Identifies the result of the form around it: a repeated form, sent because no response came, has one result. A form
 * that is shown again has another result, and so has one that is pressed again although its `refusal` said that other
 * content was saved.
 */
export function FormToken({ refusal = null }: { refusal?: FormRefusal | null }) {
  const [token, setToken] = useState(newUuid)
  const [answered, setAnswered] = useState(refusal)
  if (answered !== refusal) {
    setAnswered(refusal)
    if (refusal && USED.has(refusal.message)) setToken(newUuid())
  }
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
