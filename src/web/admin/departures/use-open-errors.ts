import { useState } from 'react'
import { openErrors } from './open-errors.ts'

/** The errors of a response that are open still, and the call that closes those of a changed field. */
export function useOpenErrors(
  errors: Readonly<Record<string, string>>,
  response: unknown,
): { open: Record<string, string>; change: (name: string) => void } {
  const [changes, setChanges] = useState<{ of: unknown; names: readonly string[] }>({
    of: response,
    names: [],
  })
  const names = changes.of === response ? changes.names : []
  return {
    open: openErrors(errors, names),
    change: (name) => setChanges({ of: response, names: [...names, name] }),
  }
}
