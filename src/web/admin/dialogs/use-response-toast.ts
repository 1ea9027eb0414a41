import { useEffect } from 'react'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { useProblemMessage } from '#web/document/messages.tsx'
import type { ActionResponse } from './confirm-dialog.tsx'

/** Shows the result of an action in a toast: its refusal, or `done` after success. Each response is shown once. */
export function useResponseToast(response: ActionResponse | undefined, done: string): void {
  const say = useProblemMessage()
  useEffect(() => {
    if (!response) return
    if ('refusal' in response) showToast({ type: 'error', message: say(response.refusal) })
    else showToast({ type: 'success', message: done })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each response, in the words of that moment
  }, [response])
}
