import { useEffect } from 'react'
import type { useFetcher } from 'react-router'
import { guardLeaving } from '../../sending/guard-leaving.ts'
import { useLockedForm } from '../../sending/use-locked-form.ts'

/**
 * The props of a panel's form, which is locked while it is sent. Closing the panel meanwhile asks for a confirmation:
 * nothing would report a refusal.
 */
export function usePanelForm({ submit, state }: Pick<ReturnType<typeof useFetcher>, 'submit' | 'state'>) {
  const isSending = state === 'submitting'
  const form = useLockedForm(submit, isSending)
  useEffect(() => (isSending ? guardLeaving(() => true) : undefined), [isSending])
  return form
}
