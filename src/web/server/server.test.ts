import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CLIMBS } from '#tests/support/hostile/climbs.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { createWeb } from './server.ts'

const SCRIPT = 'export const answer = 42\n'
let folder: string
let visit: (path: string, headers?: Record<string, string>) => Promise<Response>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapade-client-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'builds'))
  await writeFile(join(folder, 'assets', 'page-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'page-1a2b.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder, 'builds', 'latest.json'), '{"id":"1a2b"}')
  const web = createWeb({
    build: { routes: { root: { id: 'root', path: '', module: {} as never } } } as unknown as ServerBuild,
    api: { fetch: () => Response.json({}), baseUrl: 'https://escapade.test' },
    origin: 'https://escapade.test',
    clientDirectory: folder,
    paymentOrigins: () => [],
    iconFallback: null,
    clientAddress: () => null,
    clock: createSettableClock(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  visit = async (path, headers = {}) => web.request(path, { headers })
})

afterAll(() => rm(folder, { recursive: true }))

test('a hashed file is sent as it was compressed at the build, and kept for ever', async () => {
  const response = await visit('/assets/page-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('Vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(await response.bytes()).toString()).toBe(SCRIPT)
})

test('a client that does not read brotli gets the file itself', async () => {
  const response = await visit('/assets/page-1a2b.js')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(await response.text()).toBe(SCRIPT)
})

test('the name of the latest build is requested again each time', async () => {
  const response = await visit('/builds/latest.json')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(await response.json()).toEqual({ id: '1a2b' })
})

test.each([
  '/assets/gone-9z.js',
  '/builds/meta/old.json',
  '/wp-login.php',
  '/fr/apple-touch.png',
  '/assets/../server/index.js',
])('%s is a short 404 that never reaches the router, nor a cache', async (path) => {
  const response = await visit(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('Not Found')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('no path of a file leads out of their folder', async () => {
  await writeFile(`${folder}.secret.js`, 'nobody may read this')
  onTestFinished(() => rm(`${folder}.secret.js`))
  const name = `${basename(folder)}.secret.js`
  for (const climb of CLIMBS) {
    for (const from of ['/', '/assets/', '/builds/']) {
      const response = await visit(from + climb + name)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('nobody may')
    }
  }
})
