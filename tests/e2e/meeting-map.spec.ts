import { expect, type Page } from '@playwright/test'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import sharp from 'sharp'
import {
  startTileStandIn,
  type TileResponse,
  type TileStandIn,
} from '#tests/support/stand-ins/tile-stand-in.ts'
import { openOffice } from './support/back-office.ts'
import { test as base } from './support/own-server.ts'
import { BOOKED_TOUR, paidBooking } from './support/paid-booking.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const ATTRIBUTION = '© The stand-in of the journey'
const ADDRESS = 'Place Saint-Jean, 69005 Lyon'

/** A product of its own whose maps come from a stand-in. */
const test = base.extend<{ tileResponse: TileResponse; tiles: TileStandIn }>({
  tileResponse: [512, { option: true }],
  tiles: async ({ tileResponse }, use) => {
    const tiles = await startTileStandIn()
    tiles.respond(tileResponse)
    await use(tiles)
    await tiles.stop()
  },
  env: async ({ tiles }, use) => use({ MAP_TILES_URL: tiles.tilesUrl, MAP_ATTRIBUTION: ATTRIBUTION }),
})

test('the static map stands on page, ticket and PDF, from our origin, and stays when the source is down', async ({
  page,
  request,
  tiles,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (asked) => {
    if (!asked.url().startsWith(`${baseURL}/`) && !asked.url().startsWith('data:')) foreign.push(asked.url())
  })
  const { managePath } = await paidBooking(request, 'fr')
  // The first start draws the maps in the background.
  await expect(async () => {
    await page.goto(`/tour/${BOOKED_TOUR}`)
    await expect(page.locator('.meeting-map')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  const asked = [...tiles.calls]
  expect(new Set(asked).size).toBe(asked.length)
  tiles.respond(500)
  for (const locale of ['fr', 'en'] as const) {
    const { at } = words(locale)
    await expectMap(page, locale, at(`/tour/${BOOKED_TOUR}`))
    await expectMap(page, locale, at(managePath))

    const pdf = await request.get(at(`${managePath}/ticket.pdf`))
    const document = await getDocumentProxy(new Uint8Array(await pdf.body()))
    const { totalPages, text } = await extractText(document, { mergePages: true })
    expect(totalPages).toBe(1)
    expect(text).toContain(ATTRIBUTION)
    const sides = (await extractImages(document, 1)).map(({ width, height }) => width / height)
    expect(sides).toContain(2)
  }
  expect(foreign).toEqual([])
})

test.describe('with a source that is down', () => {
  test.use({ tileResponse: 500 })

  test('the page has address and links, and no empty frame', async ({ page, tiles }) => {
    await expect.poll(() => tiles.calls.length).toBeGreaterThan(0)
    const response = await page.goto(`/tour/${BOOKED_TOUR}`)
    expect(response?.status()).toBe(200)
    const meeting = page.locator('#rendez-vous')
    await expect(meeting).toContainText(ADDRESS)
    await expect(meeting.getByRole('link')).toHaveCount(3)
    await expect(meeting.locator('figure, img')).toHaveCount(0)
  })

  test('the editor offers another try once a map has been drawn for a minute', async ({
    page,
    request,
    tiles,
  }) => {
    const { t } = words('en')
    await expect.poll(() => tiles.calls.length).toBeGreaterThan(0)
    const tours = await (await teamApi(request)).get<{ id: string; slug: string }[]>('/tours')
    const id = tours.find(({ slug }) => slug === BOOKED_TOUR)?.id
    let reads = 0
    await page.route('**/admin/tours/edit/*/map', (route) => {
      if (route.request().method() === 'GET') reads += 1
      return route.fulfill({ json: { state: 'waiting', trouble: null, map: null } })
    })
    await page.clock.install()
    const retry = page.getByRole('button', { name: t('toursAdmin.map.retry') })
    await expect(async () => {
      await openOffice(page, 'en', `/admin/tours/edit/${id}`)
      await expect(retry).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await retry.click()
    await expect(page.getByText(t('toursAdmin.map.waiting'))).toBeVisible()
    for (let read = 1; read <= 20; read += 1) {
      await expect(retry).toBeHidden()
      await page.clock.runFor(3_000)
      await expect.poll(() => reads).toBe(read)
    }
    await expect(retry).toBeVisible()
  })
})

/** The map is drawn from tiles: several colours, with its description and its attribution, within a phone's width. */
async function expectMap(page: Page, locale: 'fr' | 'en', path: string): Promise<void> {
  await page.goto(path)
  const map = page.locator('.meeting-map')
  const image = map.getByRole('img', { name: words(locale).t('common.mapOf', { place: ADDRESS }) })
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveJSProperty('complete', true)
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(map).toContainText(ATTRIBUTION)
  const src = (await image.getAttribute('src')) ?? ''
  const body = await (await page.request.get(src)).body()
  const { channels } = await sharp(body).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}
