import { useEffect, useState } from 'react'
import { createActionTokens, type ActionTokens } from './action-tokens.ts'
import { newFormToken } from './new-form-token.ts'

/** The form tokens of a page's buttons without a form; `answer` is the latest response to them. */
export function useActionTokens(answer: object | undefined): ActionTokens['of'] {
  const [tokens] = useState(() => createActionTokens(newFormToken, () => performance.now()))
  useEffect(() => {
    if (answer && 'done' in answer) tokens.answered()
  }, [answer, tokens])
  return tokens.of
}
