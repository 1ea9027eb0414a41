/** A browser may not report its paints: the page is drawn by then. */
const SURELY_DRAWN_MS = 1_000

/**
 * Acts, perhaps more than once, when the page is loaded and its first photo is drawn: after the first paint, and at the
 * earliest in the second frame after the load event, which comes before the photo is drawn. A page in the background
 * waits until it is shown. Call it before the load event, which waits for the scripts of a document.
 */
export function whenDrawn(act: (nothing?: unknown) => void): void {
  const watch = () => {
    setTimeout(act, SURELY_DRAWN_MS)
    new PerformanceObserver(act).observe({ type: 'paint', buffered: true })
  }
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(watch)))
}
