/**
 * The markup of React Router's scripts, for which it has no setting, and its replacement: a preload for no screen, and
 * a script that the browser treats as text.
 */
const WITHHELD = [
  ['rel="modulepreload"', 'rel="modulepreload" media="not all"'],
  ['type="module" async=""', 'type="text/plain" data-withheld=""'],
] as const

/**
 * Takes the router's scripts out of a document's loading: the page is whole without them, and on a slow line they
 * would delay the photo. `wake-scripts.ts` gives them to the browser afterwards.
 */
export function withholdScripts(html: string): string {
  return WITHHELD.reduce((text, [written, sent]) => text.replaceAll(written, sent), html)
}
