const LEAVING = 'page-leaving'

/** False while leaving the page loses text. The document's `data-leaving` is a member's consent to that. */
export function mayLeave(): boolean {
  return (
    'leaving' in document.documentElement.dataset || dispatchEvent(new Event(LEAVING, { cancelable: true }))
  )
}

/** Asks for a confirmation before the page is left while `losesText` is true. The returned function ends that. */
export function guardLeaving(losesText: () => boolean): () => void {
  const object = (event: Event) => losesText() && event.preventDefault()
  const ask = (event: Event) => mayLeave() || event.preventDefault()
  addEventListener(LEAVING, object)
  addEventListener('beforeunload', ask)
  return () => {
    removeEventListener(LEAVING, object)
    removeEventListener('beforeunload', ask)
  }
}
