const LEAVING = 'page-leaving'

/**
 * False while leaving the page loses text, or closing the given dialog. The document's `data-leaving` is a member's
 * consent to the former.
 */
export function mayLeave(dialog?: HTMLElement): boolean {
  return (
    'leaving' in document.documentElement.dataset ||
    dispatchEvent(new CustomEvent(LEAVING, { cancelable: true, detail: dialog }))
  )
}

/**
 * Asks for a confirmation before the page is left, or a dialog of it is closed, while `losesText` is true for it. The
 * returned function ends that.
 */
export function guardLeaving(losesText: (dialog?: HTMLElement) => boolean): () => void {
  const object = (event: Event) =>
    losesText((event as CustomEvent<HTMLElement | null>).detail ?? undefined) && event.preventDefault()
  const ask = (event: Event) => mayLeave() || event.preventDefault()
  addEventListener(LEAVING, object)
  addEventListener('beforeunload', ask)
  return () => {
    removeEventListener(LEAVING, object)
    removeEventListener('beforeunload', ask)
  }
}
