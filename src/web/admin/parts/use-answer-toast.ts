import { useEffect } from 'react'
import { showToast } from '#web/ui/toaster.tsx'
import { useProblemSentence } from '../../document/sentences.tsx'
import type { ActionAnswer } from './confirm-dialog.tsx'

/** Says in a toast what came of an action: its refusal, or `done` once it is done. Each answer is told once. */
export function useAnswerToast(answer: ActionAnswer | undefined, done: string): void {
  const say = useProblemSentence()
  useEffect(() => {
    if (!answer) return
    if ('refusal' in answer) showToast({ type: 'error', message: say(answer.refusal) })
    else showToast({ type: 'success', message: done })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once an answer, in the words of that moment
  }, [answer])
}
