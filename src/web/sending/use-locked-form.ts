import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react'
import type { FetcherSubmitOptions, SubmitTarget } from 'react-router'
import { lockForm, unlockForm } from './lock-form.ts'

type LockedForm = {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * The props of a form that is locked while it `isSending`. The submission is shown at once: a transition could leave
 * the fields open to text that the response discards.
 */
export function useLockedForm(
  submit: (target: SubmitTarget, options: FetcherSubmitOptions) => Promise<void>,
  isSending: boolean,
): LockedForm {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current } = ref
    if (!isSending || !current) return
    lockForm(current)
    return () => unlockForm(current)
  }, [isSending])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    void submit(button ?? event.currentTarget, { flushSync: true })
  }
  return { ref, onSubmit }
}
