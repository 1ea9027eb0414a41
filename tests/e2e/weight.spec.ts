import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'

const KB = 1024

test('home and tour page send at most 150 KB of script', async ({ page }) => {
  expect((await scriptsOf(page, '/')).bytes).toBeLessThanOrEqual(150 * KB)
  expect((await scriptsOf(page, '/tour/vieux-lyon-traboules')).bytes).toBeLessThanOrEqual(150 * KB)
})

for (const path of [
  '/faq',
  '/cgv',
  '/whoami',
  '/nowhere',
  '/fr/faq',
  '/fr/cgv',
  '/fr/whoami',
  '/fr/nulle-part',
]) {
  test(`${path} sends one script of 3 KB at the most`, async ({ page }) => {
    const { files, bytes } = await scriptsOf(page, path)
    expect(files).toBeLessThanOrEqual(1)
    expect(bytes).toBeLessThanOrEqual(3 * KB)
  })
}

test('no page of the public site asks another host for anything', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  for (const path of ['/', '/tour/vieux-lyon-traboules', '/faq', '/contact', '/whoami']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(foreign).toEqual([])
})

/** The scripts a page loads, compressed as a server without brotli would. */
async function scriptsOf(page: Page, path: string): Promise<{ files: number; bytes: number }> {
  const sizes: Promise<number>[] = []
  page.removeAllListeners('response')
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const bytes = await Promise.all(sizes)
  return { files: bytes.length, bytes: bytes.reduce((sum, size) => sum + size, 0) }
}
