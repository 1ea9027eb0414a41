import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachedResponse } from './cached-response.ts'
import { recompressWhenRead } from './recompress-when-read.ts'

const HTML = new Headers({ 'Content-Type': 'text/html' })
const HTML_BYTES = 20_000

/** A document of words in no order, in which a thorough search finds more repetitions. */
function aDocument(bytes = HTML_BYTES) {
  const words = ['cour', 'traboule', 'escalier', 'galerie', 'Saône', 'quai', 'tour', 'rose', 'canut', 'soie']
  let seed = 1
  const word = () => words[(seed = (seed * 48_271) % 2_147_483_647) % words.length] ?? ''
  let text = ''
  while (text.length < bytes) text += `<p>${word()} ${word()}</p>`
  return cachedResponse({ status: 200, headers: HTML, body: Buffer.from(text) }, {})
}

test('a document that is read again gets a smaller form of the same text and tag', async () => {
  const read = await aDocument()
  const before = read.forms.br
  await read.recompress?.()
  const { body, etag, full } = read.forms.br
  expect(body.length).toBeLessThan(before.body.length)
  expect(brotliDecompressSync(body).equals(read.forms.identity.body)).toBe(true)
  expect(etag).toBe(before.etag)
  expect(full[full.indexOf('content-length') + 1]).toBe(String(body.length))
})

test('a short document, a long one and an image stay as they are', async () => {
  const image = new Headers({ 'Content-Type': 'image/png' })
  const responses = await Promise.all([
    aDocument(100),
    aDocument(200_000),
    cachedResponse({ status: 200, headers: image, body: Buffer.alloc(5_000) }, {}),
  ])
  expect(responses.map((response) => response.recompress)).toEqual([null, null, null])
})

test('one document is compressed at a time, one a second, and each once', async () => {
  let nowMs = 0
  const begun: string[] = []
  const ends: (() => void)[] = []
  const again = recompressWhenRead(() => nowMs)
  const named = async (name: string) => {
    const compress = async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
    }
    return { ...(await aDocument(2_000)), recompress: compress }
  }
  const [first, second, third] = await Promise.all([named('first'), named('second'), named('third')])
  again(first)
  again(first)
  nowMs = 5_000
  again(second)
  expect(begun).toEqual(['first'])

  ends.pop()?.()
  await turn()
  again(first)
  again(second)
  expect(begun).toEqual(['first', 'second'])

  ends.pop()?.()
  await turn()
  nowMs += 999
  again(third)
  expect(begun).toEqual(['first', 'second'])
  nowMs += 1
  again(third)
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('a document whose compression fails stays, and the next one is compressed', async () => {
  const done: string[] = []
  let nowMs = 0
  const again = recompressWhenRead(() => nowMs)
  again({ ...(await aDocument(2_000)), recompress: () => Promise.reject(new Error('no memory')) })
  await turn()
  nowMs = 1_000
  again({ ...(await aDocument(2_000)), recompress: async () => void done.push('next') })
  expect(done).toEqual(['next'])
})
