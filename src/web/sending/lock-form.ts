const locks = new WeakMap<HTMLFormElement, Element | null>()

/** Locks the fields of a form that is on its way: text that is typed meanwhile would be lost with the response. */
export function lockForm(form: HTMLFormElement): void {
  locks.set(form, document.activeElement)
  form.inert = true
}

/** Opens a locked form. The focus that the lock took away comes back, unless it has moved on. */
export function unlockForm(form: HTMLFormElement): void {
  const focused = locks.get(form)
  locks.delete(form)
  form.inert = false
  const isFocusFree = document.activeElement === document.body
  if (isFocusFree && focused instanceof HTMLElement && form.contains(focused)) focused.focus()
}
