import { HYDRATED, isHydrated } from './is-hydrated.ts'
import { wakeScripts } from './wake-scripts.ts'

/** Buttons without a form of their own, except those that the browser or the page's script operates. */
const WAITING =
  'button[type="button"]:not([popovertarget], [data-prints], [data-shares], [data-shows-password], [data-toast-close])'

/**
 * Holds the presses of buttons that only React operates, until it has taken the page over, and repeats them then in
 * their order. A press starts its scripts at once. On a plain page nothing is held.
 */
export function holdPresses(): void {
  if (isHydrated()) return
  const held: HTMLElement[] = []
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING) : null
    if (!button) return
    event.stopImmediatePropagation()
    held.push(button)
    wakeScripts()
  }
  addEventListener('click', hold, true)
  addEventListener(
    HYDRATED,
    () => {
      removeEventListener('click', hold, true)
      // Each in a task of its own, as a person presses: React draws in between.
      for (const button of held) setTimeout(() => press(button))
    },
    { once: true },
  )
}

/** Menus open at the pointer, all other buttons at the click. */
function press(button: HTMLElement): void {
  if (!button.isConnected) return
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, cancelable: true }))
  button.click()
}
