import { useEffect, useState } from 'react'
import { createActionTokens, type ActionTokens } from './action-tokens.ts'
import { newUuid } from './new-uuid.ts'

/** The form tokens of a page's buttons without a form; `response` is the latest response to them. */
export function useActionTokens(response: object | undefined): ActionTokens['of'] {
  const [tokens] = useState(() => createActionTokens(newUuid, () => performance.now()))
  useEffect(() => {
    if (response && 'done' in response) tokens.finish()
  }, [response, tokens])
  return tokens.of
}
