/**
 * Acts once the page is loaded and its first photo is drawn: in the second frame after the load event, which comes
 * before the photo is drawn. A page in the background waits until it is shown.
 */
export function whenDrawn(act: (nothing?: unknown) => void): void {
  const draw = () => requestAnimationFrame(() => requestAnimationFrame(act))
  if (document.readyState === 'complete') draw()
  else addEventListener('load', draw)
}
