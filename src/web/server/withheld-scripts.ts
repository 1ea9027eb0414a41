/**
 * What React Router writes of its scripts, for which it has no setting, and what is sent in its place: a preload that
 * is for no screen, and a script that the browser takes for text.
 */
const WITHHELD = [
  ['rel="modulepreload"', 'rel="modulepreload" media="not all"'],
  ['type="module" async=""', 'type="text/plain" data-withheld=""'],
] as const
const LONGEST = Math.max(...WITHHELD.map(([written]) => written.length))

/**
 * Takes the router's scripts out of a document's loading: the page is whole without them, and on a slow line they would
 * take it from the picture. `wake-router.ts` gives them to the browser afterwards.
 */
export function withheldScripts(): TransformStream<Uint8Array, Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let rest = ''
  return new TransformStream({
    transform(chunk, controller) {
      const html = withhold(rest + decoder.decode(chunk, { stream: true }))
      const end = html.length - startedAtEnd(html)
      rest = html.slice(end)
      controller.enqueue(encoder.encode(html.slice(0, end)))
    },
    flush(controller) {
      controller.enqueue(encoder.encode(rest + decoder.decode()))
    },
  })
}

function withhold(html: string): string {
  return WITHHELD.reduce((text, [written, sent]) => text.replaceAll(written, sent), html)
}

/** How many characters at the end may begin something that the next chunk goes on with. */
function startedAtEnd(html: string): number {
  for (let length = LONGEST - 1; length > 0; length -= 1) {
    if (WITHHELD.some(([written]) => length < written.length && html.endsWith(written.slice(0, length)))) {
      return length
    }
  }
  return 0
}
