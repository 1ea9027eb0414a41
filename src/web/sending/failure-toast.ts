import { makeRoom } from '#web/ui/toast/make-room.ts'

const ANNOUNCED_AFTER_MS = 100

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
  const toaster = toasterFor(model, 'toaster-failure')
  toaster.replaceChildren(toast)
  makeRoom(toaster)
  return toast
}

/** Shows that a form is still on its way: its fields are locked, and nothing else on the page says so. */
export function showSending(): void {
  const model = document.querySelector<HTMLElement>('[data-failure-toast]')
  if (!model) return
  const toaster = toasterFor(model, 'toaster-sending')
  const toast = Object.assign(document.createElement('output'), { className: 'toast toast-info' })
  const text = document.createElement('p')
  toast.append(text)
  toaster.append(toast)
  // Screen readers announce a text that changes in its place, not the place that comes with it.
  setTimeout(() => {
    text.append(model.dataset.sending ?? '')
    makeRoom(toaster)
  }, ANNOUNCED_AFTER_MS)
}

/** Removes the error toast: a response has come, which says more than that none came. */
export function hideFailure(): void {
  document.querySelector('.toaster-failure')?.remove()
}

/** Removes the toast of a form on its way: it has its response, or none. */
export function hideSending(): void {
  document.querySelector('.toaster-sending')?.remove()
}

/** A modal dialog makes everything outside it inert, so the toast goes inside, into the top layer. */
function toasterFor(model: HTMLElement, name: string): HTMLElement {
  hideFailure()
  hideSending()
  const toaster = document.createElement('section')
  toaster.className = `toaster ${name}`
  toaster.ariaLabel = model.dataset.label ?? ''
  toaster.popover = 'manual'
  const dialogs = document.querySelectorAll('dialog:modal')
  ;(dialogs[dialogs.length - 1] ?? document.body).append(toaster)
  toaster.showPopover()
  return toaster
}
