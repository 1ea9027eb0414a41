import { expect } from '@playwright/test'
import { test } from './support/journey.ts'

const HUMAN =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Mobile Safari/537.36'

test.describe('a visitor whose browser speaks French', () => {
  test.use({ locale: 'fr-FR', userAgent: HUMAN })

  test('is redirected to French once, may change, and is remembered for a year', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/fr$/)
    await page
      .getByRole('link', { name: /English|EN/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('en')
    const nowSeconds = (performance.timeOrigin + performance.now()) / 1000
    const days = ((cookie?.expires ?? 0) - nowSeconds) / 86_400
    expect(days).toBeGreaterThan(364)
    expect(days).toBeLessThan(366)

    await page.goto('/')
    await expect(page).toHaveURL(/\/$/)
  })

  test('finds French again at / after reading French pages, and English after choosing it', async ({
    page,
  }) => {
    await page.goto('/')
    await page.goto('/fr/faq')
    await page.goto('/')
    await expect(page).toHaveURL(/\/fr$/)
    await page.locator('.site-language').click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/fr/reservation')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    // A page that sends no referrer to others still shows the server that this was its language link.
    await page.goto('/reservation')
    await page.locator('.site-language').click()
    await expect(page).toHaveURL(/\/fr\/reservation$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/fr$/)
  })

  test('is never redirected from a deep link', async ({ page }) => {
    await page.goto('/faq')
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
