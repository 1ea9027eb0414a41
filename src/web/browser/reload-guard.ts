/** A page is reloaded for a missing chunk at most once in this many milliseconds: never in a loop. */
export const RELOAD_GUARD_MS = 10_000
const KEY = 'reloaded-at'

/**
 * True, and recorded in this tab, when the page may be reloaded now (milliseconds since 1970). Never in a browser that
 * keeps no data of the site, where each use of its storage throws.
 */
export function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY)) < RELOAD_GUARD_MS) return false
    sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
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
