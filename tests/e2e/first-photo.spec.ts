import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { test as ownTest } from './support/own-server.ts'

/** The bytes that a new connection sends at once: ten segments. */
const FIRST_FLIGHT = 14_600
const TOUR = '/tour/vieux-lyon-traboules'

ownTest.describe('near the end of a month', () => {
  // Each departure to come adds some 20 bytes: a full month in French, made for one visitor, does not fit.
  ownTest.use({ env: { TEST_CLOCK: '2026-11-28T09:00:00Z' } })

  ownTest(
    'a tour and its style sheet each fit what a new connection sends at once',
    async ({ page, baseURL }) => {
      for (const path of [TOUR, `/fr${TOUR}`]) {
        await page.context().clearCookies()
        const kept = await firstBytes(page, path)
        await page.context().addCookies([{ name: 'hold', value: 'none', url: baseURL ?? '' }])
        const own = await firstBytes(page, path)
        expect([path, kept.length, own.length]).toEqual([path, 2, 2])
        expect([path, Math.max(...kept, ...own) <= FIRST_FLIGHT, kept, own]).toEqual([path, true, kept, own])
      }
    },
  )
})

ownTest.describe('in a month full of departures', () => {
  ownTest.use({ env: { TEST_CLOCK: '2026-12-01T09:00:00Z' } })

  ownTest('a tour that visitors read fits what a new connection sends at once', async ({ page }) => {
    for (const path of [TOUR, `/fr${TOUR}`]) {
      // Its second reader has it compressed again, beside the requests.
      await expect
        .poll(async () => (await firstBytes(page, path))[0], { message: path, timeout: 30_000 })
        .toBeLessThanOrEqual(FIRST_FLIGHT)
      expect(await page.locator('[data-day]').count()).toBeGreaterThan(20)
    }
  })
})

test('the scripts of a tour arrive after its first photo is drawn', async ({ page }) => {
  await page.goto(TOUR, { waitUntil: 'networkidle' })
  const { drawnAt, arrivals } = await page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntry[]>((found) => {
      const observer = new PerformanceObserver((list) => found(list.getEntries()))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => /hydrate-tour|page-forms/.test(name))
    return { drawnAt: paints.at(-1)?.startTime ?? 0, arrivals: scripts.map(({ responseEnd }) => responseEnd) }
  })
  expect(drawnAt).toBeGreaterThan(0)
  expect(arrivals).toHaveLength(2)
  expect(Math.min(...arrivals)).toBeGreaterThan(drawnAt)
})

/** The sizes of a page's document and style sheets, compressed, with their headers. */
async function firstBytes(page: Page, path: string): Promise<number[]> {
  const sizes: Promise<number>[] = []
  page.removeAllListeners('response')
  page.on('response', (response) => {
    if (!['document', 'stylesheet'].includes(response.request().resourceType())) return
    const size = response.request().sizes()
    sizes.push(
      size.then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
    )
  })
  // A sheet that the browser has kept is not sent.
  const client = await page.context().newCDPSession(page)
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path, { waitUntil: 'networkidle' })
  return Promise.all(sizes)
}
