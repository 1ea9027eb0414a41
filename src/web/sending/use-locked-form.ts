import { useEffect, useRef } from 'react'
import { lockForm, unlockForm } from './lock-form.ts'

/** A ref that locks its form while it `isSending`. */
export function useLockedForm(isSending: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current } = form
    if (!isSending || !current) return
    lockForm(current)
    return () => unlockForm(current)
  }, [isSending])
  return form
}
