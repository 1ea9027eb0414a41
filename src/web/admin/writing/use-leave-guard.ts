import { useEffect } from 'react'

/** Asks for a confirmation before the page is left, while it is active. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
