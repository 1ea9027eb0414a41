import { makeRoom } from '#web/ui/toast/make-room.ts'

/**
 * Shows the page's error toast. Without a message it says that the browser is offline, or that no response came: a
 * browser may take itself for online where it is not, as on a page that was kept for reading offline.
 */
export function showFailure(sentence?: string): HTMLElement | null {
  const model = document.querySelector<HTMLElement>('[data-failure-toast]')
  const toast = model?.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!model || !toast) return null
  const { withoutNetwork = '', noResponse = '' } = model.dataset
  const said = sentence || (navigator.onLine ? noResponse : withoutNetwork)
  toast.querySelector('p')?.append(said)
  const toaster = toasterFor(model)
  toaster.replaceChildren(toast)
  makeRoom(toaster)
  return toast
}

/** Removes the error toast: a response has come, which says more than that none came. */
export function hideFailure(): void {
  document.querySelector('.toaster-failure')?.remove()
}

/** A modal dialog makes everything outside it inert, so the toast goes inside, into the top layer. */
function toasterFor(model: HTMLElement): HTMLElement {
  hideFailure()
  const toaster = document.createElement('section')
  toaster.className = 'toaster toaster-failure'
  toaster.ariaLabel = model.dataset.label ?? ''
  toaster.popover = 'manual'
  const dialogs = document.querySelectorAll('dialog:modal')
  ;(dialogs[dialogs.length - 1] ?? document.body).append(toaster)
  toaster.showPopover()
  return toaster
}
