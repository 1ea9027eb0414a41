import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

// With animations, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const TOUR = '/tour/vieux-lyon-traboules'
const { t, at } = words('fr')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the photos of a tour are swiped one by one, each with its number', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 720 })
      await page.goto(at(TOUR))
      const strip = page.getByRole('list', { name: t('tourPage.gallery'), exact: true })
      const slides = strip.getByRole('listitem')
      const count = await slides.count()
      expect(count).toBeGreaterThan(2)
      await expect(page.locator('.gallery-badge')).toHaveText(t('tourPage.pictures', { count }))
      await expect(slides.first().locator('.gallery-count')).toHaveText(`1 / ${count}`)
      await swipe(strip, 2)
      await expect(slides.nth(2).locator('.gallery-count')).toBeInViewport()
      await expect(slides.first().locator('.gallery-count')).not.toBeInViewport()
      // It was not loaded with the page.
      const third = slides.nth(2).locator('picture img')
      await expect.poll(() => third.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const dots = page.locator('.gallery-dots')
      if (javaScriptEnabled) {
        await page.setViewportSize({ width: 390, height: 844 })
        await swipe(strip, 1)
        await expect(dots.locator('i').nth(1)).toHaveClass('gallery-dot-here')
      } else {
        await expect(dots).toBeHidden()
        const file = (await slides.nth(2).getByRole('link').getAttribute('href')) ?? ''
        expect((await page.request.get(file)).headers()['content-type']).toBe('image/webp')
      }
    })
  })
}

test('the photos of a tour are opened, turned and closed by the keyboard', async ({ page }) => {
  await page.goto(at(TOUR))
  await ready(page)
  const second = page.locator('.gallery-strip').getByRole('link').nth(1)
  const alt = (await second.locator('img[alt]:not([alt=""])').getAttribute('alt')) ?? ''
  await second.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('tourPage.gallery'), exact: true })
  await expect(dialog.getByText(alt)).toBeInViewport()
  // The dark page reaches the edges of the screen.
  expect(await dialog.evaluate(({ clientLeft, clientTop }) => [clientLeft, clientTop])).toEqual([0, 0])
  await expect(dialog.getByRole('status')).toContainText('2 /')
  await expectAccessible(page, 'the opened photos of a tour')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toContainText('3 /')
  await dialog.getByRole('button', { name: t('tourPage.previousPicture') }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('2 /')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(second).toBeFocused()
})

async function swipe(strip: Locator, slide: number): Promise<void> {
  await strip.scrollIntoViewIfNeeded()
  const { width } = (await strip.boundingBox()) ?? { width: 0 }
  await strip.evaluate((element, left) => element.scrollTo({ left, behavior: 'instant' }), slide * width)
}
