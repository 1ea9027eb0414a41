import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.ts'

const PAGE =
  '<link rel="modulepreload" href="/é.js"/><p>rel="module</p><link rel="modulepreload" href="/b.js"/>'

test.each([1, 2, 7, 1000])('every script of a page sent in pieces of %i bytes comes late', async (size) => {
  const bytes = new TextEncoder().encode(PAGE)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  )
  const page = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const sent = await new Response(page.pipeThrough(lateScripts())).text()
  expect(sent).toBe(PAGE.replaceAll('"modulepreload"', '"modulepreload" fetchpriority="low"'))
})
