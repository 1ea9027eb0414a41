import { now } from './now.ts'
import { isOnPurpose, mayReload } from './reload-guard.ts'

/** React Router's own state: its target, which the address bar shows only after the navigation. */
type Going = { state: { navigation: { location?: Pick<Location, 'pathname' | 'search'> } } }

let reloading = false

/**
 * A page whose script is lost, by a deployment or on the network, is loaded again, never twice in the guard's time.
 * React Router would do so at each click, unguarded, and lose the target: the browser follows the click instead.
 */
export function watchForLostScripts(): void {
  addEventListener('error', ({ target }) => isOurs(target) && reloadOnce(), true)
  addEventListener('vite:preloadError', reloadOnce)
  // A browser without reload events leaves them to React Router.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || reloading || isOnPurpose(event)) return
    const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: Going }
    const wanted = router?.state.navigation.location
    if (wanted) location.assign(wanted.pathname + wanted.search)
    if (wanted || !mayReload(now())) event.preventDefault()
  })
}

/** A foreign script may be blocked by the visitor, as analytics often are: that has no effect on the page. */
function isOurs(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLScriptElement && (!target.src || new URL(target.src).origin === location.origin)
  )
}

/** Offline the page stays: the browser has no other, and what is typed would go with it. */
function reloadOnce(): void {
  if (!navigator.onLine) return
  reloading = mayReload(now())
  if (reloading) location.reload()
}
