import { useEffect, useState } from 'react'
import { createActTokens, type ActTokens } from './act-tokens.ts'
import { newFormToken } from './form-token.tsx'

/** The form tokens of a page's buttons without a form; `answer` is the latest answer to them. */
export function useActTokens(answer: object | undefined): ActTokens['of'] {
  const [tokens] = useState(() => createActTokens(newFormToken, () => performance.now()))
  useEffect(() => {
    if (answer && 'done' in answer) tokens.answered()
  }, [answer, tokens])
  return tokens.of
}
