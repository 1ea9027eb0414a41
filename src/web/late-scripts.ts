const PRELOAD = 'rel="modulepreload"'

/**
 * Has the browser fetch a document's scripts after what is seen of it: the page is whole without them, and on a slow
 * line they would take it from the picture. React Router writes these links and has no setting for it.
 */
export function lateScripts(): TransformStream<Uint8Array, Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let rest = ''
  return new TransformStream({
    transform(chunk, controller) {
      const html = (rest + decoder.decode(chunk, { stream: true })).replaceAll(PRELOAD, LATE_PRELOAD)
      const end = html.length - startedAtEnd(html)
      rest = html.slice(end)
      controller.enqueue(encoder.encode(html.slice(0, end)))
    },
    flush(controller) {
      controller.enqueue(encoder.encode(rest + decoder.decode()))
    },
  })
}

const LATE_PRELOAD = `${PRELOAD} fetchpriority="low"`

/** How many characters at the end may be the beginning of a preload that the next chunk goes on with. */
function startedAtEnd(html: string): number {
  for (let length = PRELOAD.length - 1; length > 0; length -= 1) {
    if (html.endsWith(PRELOAD.slice(0, length))) return length
  }
  return 0
}
