/** A page is reloaded for a missing chunk at most once in this many milliseconds: never in a loop. */
export const RELOAD_GUARD_MS = 10_000
const KEY = 'reloaded-at'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * True, and recorded, when the page may be reloaded now: never without a memory. `now` in milliseconds of any steady
 * clock of the tab.
 */
export function mayReload(memory: Memory | null, now: number): boolean {
  if (!memory) return false
  const last = Number(memory.getItem(KEY) ?? Number.NaN)
  if (now - last < RELOAD_GUARD_MS) return false
  memory.setItem(KEY, String(now))
  return true
}

/** The mark of a reload that a person requested: the guard is for all others. */
const ON_PURPOSE = 'on purpose'

/** Reloads the page, however recently it was last reloaded. */
export function reloadOnPurpose(): void {
  if (globalThis.navigation) globalThis.navigation.reload({ info: ON_PURPOSE })
  else location.reload()
}

/** True for a reload by `reloadOnPurpose`. */
export function isOnPurpose({ info }: Pick<NavigateEvent, 'info'>): boolean {
  return info === ON_PURPOSE
}
