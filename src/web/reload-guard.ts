/** A page is reloaded for a missing chunk at most once in this many milliseconds: never in a loop. */
export const RELOAD_GUARD_MS = 10_000
const KEY = 'reloaded-at'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** True, and remembered, when the page may be reloaded now. `now` in milliseconds of any steady clock of the tab. */
export function mayReload(memory: Memory, now: number): boolean {
  const last = Number(memory.getItem(KEY) ?? Number.NaN)
  if (now - last < RELOAD_GUARD_MS) return false
  memory.setItem(KEY, String(now))
  return true
}
