import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The pause between two reads. */
const PAUSE_MS = 3_000

/** Reads the page again every few seconds while it is shown, until there is an outcome. */
export function useRevalidateUntil(isOver: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
}
