import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { test as ownTest } from './support/own-server.ts'

const KB = 1024

test('a tour sends at most 101 KB of script without the router; home and dates nearly none', async ({
  page,
}) => {
  expect((await scriptsOf(page, '/')).bytes).toBeLessThanOrEqual(10 * KB)
  expect((await scriptsOf(page, '/dates')).bytes).toBeLessThanOrEqual(10 * KB)
  const tour = await scriptsOf(page, '/tour/vieux-lyon-traboules')
  expect(tour.bytes).toBeLessThanOrEqual(101 * KB)
  expect(tour.names.filter((name) => /^(?:router|parts|office|menu|rich-text)/.test(name))).toEqual([])
})

test('the pages of the back office send at most 350 KB of script; the text editor comes with pages that edit only', async ({
  page,
}) => {
  await openOffice(page, 'en', '/admin/tours')
  const edit = await page.locator('.tour-cell a').first().getAttribute('href')
  const office = [
    '/admin',
    '/admin/check-in',
    '/admin/tours',
    '/admin/disponibilites',
    '/admin/reservations',
    '/admin/reports',
    '/admin/reviews',
    '/admin/go',
    '/admin/requests',
    '/admin/import',
    '/admin/settings',
    '/admin/settings/devices',
    '/admin/settings/look',
  ]
  for (const path of office) {
    const { bytes, names } = await scriptsOf(page, path)
    expect(bytes, path).toBeLessThanOrEqual(350 * KB)
    expect(names.filter((name) => name.startsWith('rich-text'))).toEqual([])
  }
  const editor = await scriptsOf(page, edit ?? '', TEXT_EDITOR)
  expect(editor.bytes).toBeLessThanOrEqual(350 * KB)
  expect(editor.names.some((name) => name.startsWith('rich-text-editor'))).toBe(true)
  const texts = await scriptsOf(page, '/admin/settings/texts/whoami', TEXT_EDITOR)
  expect(texts.bytes).toBeLessThanOrEqual(350 * KB)
  expect(texts.names.some((name) => name.startsWith('rich-text-editor'))).toBe(true)
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
  test(`${path} sends one script of 3.5 KB at the most`, async ({ page }) => {
    const { files, bytes } = await scriptsOf(page, path)
    expect(files).toBeLessThanOrEqual(1)
    expect(bytes).toBeLessThanOrEqual(3.5 * KB)
  })
}

/** The HTML of the main pages before compression, in KB. A change of this table is a decision. */
const HTML_MAX = {
  '/': 46,
  '/tour/vieux-lyon-traboules': 60,
  '/faq': 16,
  '/cgv': 16,
  '/whoami': 24,
  '/guides': 22,
  '/contact': 12,
  '/private': 13,
  '/reservation': 10,
}

// Other journeys review the tour, and each review adds to its page: these read a product of their own.
ownTest('the HTML of the main pages stays within its limits in both languages', async ({ request }) => {
  for (const [path, kilobytes] of Object.entries(HTML_MAX)) {
    for (const page of [path, `/fr${path === '/' ? '' : path}`]) {
      const html = await (await request.get(page)).text()
      expect([page, kilobytesOf(html) <= kilobytes]).toEqual([page, true])
    }
  }
})

ownTest('the HTML of a tour stays within its limit in months full of departures', async ({ request }) => {
  const limit = HTML_MAX['/tour/vieux-lyon-traboules']
  for (const path of ['/tour/vieux-lyon-traboules', '/fr/tour/vieux-lyon-traboules']) {
    let page: string | undefined = path
    let fullest = 0
    for (let months = 0; page && months < 3; months += 1) {
      const html: string = await (await request.get(page)).text()
      expect([page, kilobytesOf(html) <= limit]).toEqual([page, true])
      fullest = Math.max(fullest, html.match(/data-day="/g)?.length ?? 0)
      const next: string | undefined = /href="(\?month=[\d-]+)[^"]*"[^>]*rel="next"/.exec(html)?.[1]
      page = next && `${path}${next}`
    }
    expect(fullest).toBeGreaterThan(20)
  }
})

function kilobytesOf(html: string): number {
  return Math.ceil(Buffer.byteLength(html) / KB)
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

/** The text editor of a page, which begins to load once the page works. */
const TEXT_EDITOR = '.ProseMirror'

/** The scripts that a page loads until `awaited` is there, compressed as a server without brotli would. */
async function scriptsOf(
  page: Page,
  path: string,
  awaited = 'body',
): Promise<{ files: number; bytes: number; names: string[] }> {
  const sizes: Promise<number>[] = []
  const names: string[] = []
  page.removeAllListeners('response')
  // A script of the page before may still be on its way.
  await page.goto('about:blank')
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    names.push(new URL(response.url()).pathname.split('/').at(-1) ?? '')
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator(awaited).first().waitFor({ state: 'attached' })
  const bytes = await Promise.all(sizes)
  return { files: bytes.length, bytes: bytes.reduce((sum, size) => sum + size, 0), names }
}
