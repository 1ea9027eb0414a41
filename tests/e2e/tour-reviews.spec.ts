import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

const TOUR = '/tour/vieux-lyon-traboules'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const locale of ['en', 'fr'] as const) {
      test(`a visitor reads the reviews by rate, language and page, all in the address, in ${locale}`, async ({
        page,
      }) => {
        const { t, at } = words(locale)
        const tap = async (name: string) => {
          await reviews.getByRole('link', { name }).click()
          await expect(chosen).toBeInViewport()
        }
        const reviews = page.locator('#avis')
        const chosen = reviews.locator('.review-choices [aria-current]').first()
        await page.setViewportSize({ width: 320, height: 720 })
        await page.goto(at(TOUR))
        if (javaScriptEnabled) await ready(page)
        await expect(reviews.locator('.review')).toHaveCount(10)
        await expect(reviews.locator('.review-text').first()).toHaveAttribute('lang', locale)
        await expect(reviews.locator('.rating-bars')).toContainText('%')
        await expect(reviews.locator('.review-wordless')).toContainText(
          t('tourPage.timesRated', { grade: 5, count: 1 }).split(' ').slice(1).join(' '),
        )
        await tap(t('tourPage.reviewSort.lowest'))
        await expect(page).toHaveURL(/reviewSort=lowest/)
        await expect.poll(async () => isSorted(await ratesOf(reviews))).toBe(true)
        const other = locale === 'en' ? /^French/ : /^Anglais/
        await reviews.getByRole('link', { name: other }).click()
        await expect(page).toHaveURL(/reviewSort=lowest&reviewLanguage=/)
        await expect(reviews.locator(`.review-text[lang=${locale}]`)).toHaveCount(0)
        await tap(t('tourPage.everyLanguage'))
        await reviews.getByRole('link', { name: t('tourPage.nextReviews') }).click()
        await expect(page).toHaveURL(/reviews=2/)
        await expect(reviews.locator('output')).toContainText('11')
        await expect(reviews.locator('.review').first()).toBeInViewport()
        await page.reload()
        await expect(reviews.locator('output')).toContainText('11')
        if (javaScriptEnabled) await expectAccessible(page, 'the second page of the lowest reviews')
      })
    }
  })
}

test('an address that no link has shows the nearest reviews', async ({ page }) => {
  const { t } = words('en')
  const reviews = page.locator('#avis')
  const first = t('tourPage.reviewSort.locale', { language: 'English' })
  await page.goto(`${TOUR}?reviews=999&reviewSort=best&reviewLanguage=de`)
  await expect(reviews.locator('.review').first()).toBeVisible()
  await expect(reviews.getByRole('link', { name: t('tourPage.nextReviews') })).toHaveCount(0)
  await expect(reviews.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${TOUR}$`))
})

/** The rates of the shown reviews, as their stars say them. */
async function ratesOf(reviews: Locator): Promise<string[]> {
  return reviews
    .locator('.review .stars')
    .evaluateAll((stars) => stars.map((one) => one.getAttribute('aria-label') ?? ''))
}

function isSorted(rates: readonly string[]): boolean {
  return rates.join() === rates.toSorted().join()
}
