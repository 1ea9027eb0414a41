import { useEffect } from 'react'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { useProblemMessage } from '#web/document/messages.tsx'
import type { ActionResponse } from './confirm-dialog.tsx'

/** Shows the result of an action in a toast: its refusal, or `done` after success. Each response is shown once. */
export function useResponseToast(answer: ActionResponse | undefined, done: string): void {
  const say = useProblemMessage()
  useEffect(() => {
    if (!answer) return
    if ('refusal' in answer) showToast({ type: 'error', message: say(answer.refusal) })
    else showToast({ type: 'success', message: done })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once an answer, in the words of that moment
  }, [answer])
}
