/**
 * The guide's phone: a processor four times slower, and the WebAssembly decoder. Ten tickets are scanned from a film in
 * place of the camera, each held for 0.5 s with 0.2 s between two: the time from the first welcome to the tenth. Then a
 * guest list of 60 parties is opened without a network, from the start of the navigation to its last row, five times.
 * Needs a build: `npm run build && node bench/scanner.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, request, type Page } from '@playwright/test'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import { aDepartureWithGuests } from '#tests/e2e/support/a-departure-with-guests.ts'
import { writeFilm } from '#tests/e2e/support/film-of-codes.ts'
import { teamApi } from '#tests/e2e/support/team-api.ts'
import { findBrowser } from '#tests/support/site/browser.ts'
import { openBuiltSite } from '#tests/support/site/built-site.ts'

const SCANNED = 10
const SCAN_LIMIT_MS = 10_000
const LISTED = 60
const LIST_LIMIT_MS = 1_000
const OPENINGS = 5
const SLOWDOWN = 4
const DECODER_MAX_BYTES = 500 * 1024

const site = await openBuiltSite({ TEST_CLOCK: '2026-12-05T09:00:00Z' })
const folder = await mkdtemp(join(tmpdir(), 'film-'))
try {
  const owner = await teamApi(await request.newContext({ baseURL: site.origin }))
  const names = Array.from({ length: LISTED }, (_, index) => `Guest ${index + 1}`)
  const { guests, day } = await aDepartureWithGuests(owner, names, { inHours: 1 })
  const film = join(folder, 'tickets.y4m')
  const codes = guests.slice(0, SCANNED).map(({ reference }) => site.origin + checkInPath(reference))
  await writeFilm(film, codes, { shownFor: 5, emptyFor: 2 })
  const { handledMs, decoderBytes, openedMs } = await measure(film, day)
  console.table({
    'ten guests, ms': { measured: Math.round(handledMs), limit: SCAN_LIMIT_MS },
    'decoder, gzip bytes': { measured: decoderBytes, limit: DECODER_MAX_BYTES },
    'list of 60 without a network, ms at most': {
      measured: Math.round(Math.max(...openedMs)),
      limit: LIST_LIMIT_MS,
    },
  })
  const isSlow = handledMs > SCAN_LIMIT_MS || Math.max(...openedMs) > LIST_LIMIT_MS
  if (isSlow || decoderBytes > DECODER_MAX_BYTES) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
  await site.stop()
}

type Measured = { handledMs: number; decoderBytes: number; openedMs: number[] }

async function measure(film: string, day: string): Promise<Measured> {
  const { args, ...browser } = await findBrowser()
  const camera = ['use-fake-ui-for-media-stream', 'use-fake-device-for-media-stream']
  const phone = await chromium.launch({
    ...browser,
    args: [...args, ...camera.map((flag) => `--${flag}`), `--use-file-for-fake-video-capture=${film}`],
  })
  try {
    const context = await phone.newContext({
      baseURL: site.origin,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      permissions: ['camera'],
    })
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
    const page = await context.newPage()
    await logIn(page)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const scanned = await scan(page)
    await page.goto(`/admin/manifest/${day}`)
    await page.waitForFunction(isKept, undefined, { polling: 200 })
    await context.setOffline(true)
    const openedMs: number[] = []
    for (let opening = 0; opening < OPENINGS; opening += 1) openedMs.push(await openList(page, day))
    return { ...scanned, openedMs }
  } finally {
    await phone.close()
  }
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.locator('input[name=username]').fill(site.owner.username)
  await page.locator('input[name=password]').fill(site.owner.password)
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL('**/admin')
}

/** The decoder is loaded by the first press, before the first welcome. */
async function scan(page: Page): Promise<Omit<Measured, 'openedMs'>> {
  const decoder: Promise<number>[] = []
  page.on('response', (response) => {
    if (/zxing/.test(response.url()))
      decoder.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      )
  })
  await page.goto('/admin/check-in')
  await page.locator('[data-camera-start]').click()
  const welcomed = (count: number) =>
    page.waitForFunction(
      (least) => document.querySelectorAll('[data-reference][data-status=REDEEMED]').length >= least,
      count,
      { polling: 20, timeout: 120_000 },
    )
  await welcomed(1)
  const startedAt = performance.now()
  await welcomed(SCANNED)
  const handledMs = performance.now() - startedAt
  await page.locator('[data-camera-stop]').click()
  const sizes = await Promise.all(decoder)
  return { handledMs, decoderBytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function isKept(): Promise<boolean> {
  return Boolean(await (await caches.open('office')).match(location.href))
}

/** From the start of the navigation until the last party is drawn. */
async function openList(page: Page, day: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(`/admin/manifest/${day}`, { waitUntil: 'commit' })
  return await page.evaluate(async (least) => {
    while (document.querySelectorAll('[data-party]').length < least)
      await new Promise((next) => requestAnimationFrame(next))
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    return performance.now()
  }, LISTED)
}
