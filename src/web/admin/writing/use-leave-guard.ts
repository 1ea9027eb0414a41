import { useEffect } from 'react'
import { guardLeaving } from '../../sending/guard-leaving.ts'

/** Asks for a confirmation before the page is left, while it is active. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => (active ? guardLeaving((dialog) => !dialog) : undefined), [active])
}
