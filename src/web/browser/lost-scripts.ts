import { isOnPurpose, mayReload } from './reload-guard.ts'

/** React Router's own handle on itself: where it is going, which the address bar tells only once it is there. */
type Going = { state: { navigation: { location?: Pick<Location, 'pathname' | 'search'> } } }

const now = () => performance.timeOrigin + performance.now()
let reloading = false

/**
 * A page whose script is lost, to a deployment or on the way, is loaded anew, never twice in the guard's time. React
 * Router would do so at each click, unguarded, and forget where to: the browser follows the click instead.
 */
export function watchForLostScripts(): void {
  addEventListener('error', ({ target }) => isOurs(target) && reloadOnce(), true)
  addEventListener('vite:preloadError', reloadOnce)
  // A browser that does not tell of reloads leaves them to React Router.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || reloading || isOnPurpose(event)) return
    const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: Going }
    const wanted = router?.state.navigation.location
    if (wanted) location.assign(wanted.pathname + wanted.search)
    if (wanted || !mayReload(sessionStorage, now())) event.preventDefault()
  })
}

/** A script elsewhere may be blocked by whoever reads the page, as measuring often is: that costs the page nothing. */
function isOurs(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLScriptElement && (!target.src || new URL(target.src).origin === location.origin)
  )
}

function reloadOnce(): void {
  reloading = mayReload(sessionStorage, now())
  if (reloading) location.reload()
}
