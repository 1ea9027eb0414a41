import { useEffect, useState } from 'react'
import { createActionTokens, type ActionTokens } from './action-tokens.ts'
import { newFormToken } from './new-form-token.ts'

/** The form tokens of a page's buttons without a form; `response` is the latest response to them. */
export function useActionTokens(response: object | undefined): ActionTokens['of'] {
  const [tokens] = useState(() => createActionTokens(newFormToken, () => performance.now()))
  useEffect(() => {
    if (response && 'done' in response) tokens.finish()
  }, [response, tokens])
  return tokens.of
}
