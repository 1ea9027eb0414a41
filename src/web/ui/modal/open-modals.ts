const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Notes that a modal dialog is open, until it closes or the returned function is called. */
export function trackModal(dialog: HTMLDialogElement): () => void {
  // The event of a closing comes a task later: the dialog may be open again.
  const closed = () => dialog.open || end()
  const end = () => {
    dialog.removeEventListener('close', closed)
    if (!open.includes(dialog)) return
    open.splice(open.indexOf(dialog), 1)
    notify()
  }
  dialog.addEventListener('close', closed)
  open.push(dialog)
  notify()
  return end
}

/** The modal dialog above all others. Everything outside it is inert. */
export function topModal(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

/** The modal dialog below all others, which holds the dialogs that it has opened. */
export function bottomModal(): HTMLDialogElement | null {
  return open[0] ?? null
}

export function isModalOpen(dialog: HTMLDialogElement): boolean {
  return open.includes(dialog)
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  listeners.forEach((listener) => listener())
}
