import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest time that the reading of a file keeps every other request waiting. */
const WORK_MS = 10

/** Waits for one turn of the event loop when the work since the last pause took long; null while it did not. */
export type Pause = () => Promise<void> | null

/** A pause for one piece of work, which asks for it after each of its small steps. */
export function createPause(): Pause {
  let since = performance.now()
  return () => {
    if (performance.now() - since < WORK_MS) return null
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
