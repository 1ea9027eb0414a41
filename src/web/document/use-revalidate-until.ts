import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readQuietly } from '../sending/read-quietly.ts'
import { repeatAfterPause } from './repeat-after-pause.ts'

/** The pause between two reads. */
const PAUSE_MS = 3_000

/**
 * Reads the page again every few seconds while it is shown, until there is an outcome. A read that fails says nothing:
 * the page keeps its content, and the next read follows.
 */
export function useRevalidateUntil(isOver: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOver) return
    return repeatAfterPause(async () => {
      if (document.visibilityState === 'visible') await readQuietly(revalidate)
    }, PAUSE_MS)
  }, [isOver, revalidate])
}
