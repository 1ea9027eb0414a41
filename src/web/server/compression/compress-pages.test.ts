import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressPages } from './compress-pages.ts'

const PAGE = `<!doctype html><title>Traboules</title>${'<p>A covered passage.</p>'.repeat(100)}`
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

const site = new Hono()
  .use(compressPages())
  .get('/page', () => new Response(PAGE, { status: 404, headers: { ...HTML, Vary: 'Accept-Encoding' } }))
  .get('/own', () => new Response(PAGE, { headers: { ...HTML, Vary: 'Cookie', 'Set-Cookie': 'a=b' } }))
  .get('/short', () => new Response('<p>Gone</p>', { headers: HTML }))
  .get('/list', () => new Response(PAGE, { headers: { 'Content-Type': 'text/csv' } }))
  .get('/ready', () => new Response(PAGE, { headers: { ...HTML, 'Content-Encoding': 'identity' } }))
  .get('/away', (c) => c.redirect('/page'))

test('a document has brotli, with its status and one Vary', async () => {
  const response = await site.request('/page', { headers: BROWSER })
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await response.bytes()).toString()).toBe(PAGE)
})

test('the headers of a document stay, and its Vary is extended', async () => {
  const { headers } = await site.request('/own', { headers: BROWSER })
  expect(headers.get('Set-Cookie')).toBe('a=b')
  expect(headers.get('Vary')).toBe('Cookie, Accept-Encoding')
})

test('a client without brotli gets gzip, and one without both the document itself', async () => {
  const zipped = await site.request('/page', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await zipped.bytes()).toString()).toBe(PAGE)
  const refusing = await site.request('/page', { headers: { 'Accept-Encoding': 'br;q=0' } })
  expect(refusing.headers.get('Content-Encoding')).toBeNull()
  expect(await refusing.text()).toBe(PAGE)
})

test('a short document is sent as it is', async () => {
  const response = await site.request('/short', { headers: BROWSER })
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(await response.text()).toBe('<p>Gone</p>')
})

test('a download is compressed as it streams, and an encoded body stays', async () => {
  const list = await site.request('/list', { headers: BROWSER })
  expect(list.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await list.bytes()).toString()).toBe(PAGE)
  const ready = await site.request('/ready', { headers: BROWSER })
  expect(await ready.text()).toBe(PAGE)
})

test('a HEAD request and a redirect have no body to compress', async () => {
  const head = await site.request('/page', { method: 'HEAD', headers: BROWSER })
  expect(head.headers.get('Content-Encoding')).toBeNull()
  const away = await site.request('/away', { headers: BROWSER })
  expect(away.status).toBe(302)
})
