import { expect, test } from 'vitest'
import { withheldScripts } from './withheld-scripts.ts'

const PAGE = `<link rel="modulepreload" href="/é.js"/><p>rel="module</p><link rel="modulepreload" href="/b.js"/>
<script type="module" src="/own.js"></script><script nonce="n" type="module" async="">import('/b.js')</script>`
const SENT = `<link rel="modulepreload" media="not all" href="/é.js"/><p>rel="module</p><link rel="modulepreload" media="not all" href="/b.js"/>
<script type="module" src="/own.js"></script><script nonce="n" type="text/plain" data-withheld="">import('/b.js')</script>`

test.each([1, 2, 7, 1000])('the scripts of a page sent in pieces of %i bytes are withheld', async (size) => {
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
  expect(await new Response(page.pipeThrough(withheldScripts())).text()).toBe(SENT)
})
