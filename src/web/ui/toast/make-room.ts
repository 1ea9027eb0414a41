const GAP_PX = 16
/** The room for toasts in the head of a dialog, for its style sheet. */
const ROOM = '--toast-room'

/**
 * Lets the page scroll as far as its end, with the button of its last form, stands above the toasts at its bottom, and
 * scrolls the focused element out from under them. Of the dialog that holds them, the head gets the room of a toast
 * below the title. The room goes with the toasts. The returned function stops that.
 */
export function makeRoom(
  toaster: HTMLElement,
  dialog: HTMLElement | null = toaster.closest('dialog'),
): () => void {
  const follow = new ResizeObserver(() => {
    // Toasts of React and of the page's script stand in elements of their own.
    const heights = [...document.querySelectorAll<HTMLElement>('.toaster')].map(heightInPage)
    const height = Math.max(0, ...heights)
    const { style } = document.body
    // With reduced motion each change takes a moment, in which the page could not be scrolled that far.
    style.setProperty('transition', 'none', 'important')
    style.paddingBlockEnd = height > 0 ? `${height + 2 * GAP_PX}px` : ''
    dialog?.style.removeProperty(ROOM)
    if (dialog && isBelowTitle(toaster, dialog))
      dialog.style.setProperty(ROOM, `${toaster.offsetHeight + GAP_PX}px`)
    if (heightInPage(toaster) > 0) uncover(document.activeElement, toaster.getBoundingClientRect())
    if (!toaster.isConnected) follow.disconnect()
  })
  follow.observe(toaster)
  return () => {
    follow.disconnect()
    dialog?.style.removeProperty(ROOM)
  }
}

function heightInPage(toaster: HTMLElement): number {
  return toaster.closest('dialog') ? 0 : toaster.offsetHeight
}

/** Where there is no room above the dialog, the style sheet puts the toasts below its title. */
function isBelowTitle(toaster: HTMLElement, dialog: HTMLElement): boolean {
  const title = dialog.querySelector('.dialog-head h2')
  if (!title || toaster.offsetHeight === 0) return false
  return toaster.getBoundingClientRect().top > title.getBoundingClientRect().top
}

function uncover(focused: Element | null, over: DOMRect): void {
  if (!focused?.closest('main')) return
  const { top, bottom, left, right } = focused.getBoundingClientRect()
  const isUnder = bottom > over.top - GAP_PX && top < over.bottom && right > over.left && left < over.right
  if (isUnder) scrollBy({ top: bottom - over.top + GAP_PX, behavior: 'instant' })
}
