/**
 * Acts once the page is loaded and its first photo is drawn: in the second frame after the load event, which comes
 * before the photo is drawn. A page in the background waits until it is shown. Call it before the load event, which
 * waits for the scripts of a document.
 */
export function whenDrawn(act: (nothing?: unknown) => void): void {
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(act)))
}
