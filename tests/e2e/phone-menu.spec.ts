import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('the menu of a phone has a cross, the link to one’s booking and the button to book', async ({
        page,
      }) => {
        await page.goto(at('/faq'))
        const menu = page.locator('#site-menu')
        await page.getByRole('button', { name: t('common.menu') }).tap()
        await expect(menu.getByRole('link', { name: t('layout.myBooking'), exact: true })).toBeInViewport()
        if (javaScriptEnabled) await expectAccessible(page, 'the opened menu')
        await menu.getByRole('button', { name: t('common.close') }).tap()
        await expect(menu).toBeHidden()

        await page.getByRole('button', { name: t('common.menu') }).tap()
        await menu.getByRole('link', { name: t('layout.book'), exact: true }).tap()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('datesPage.title'))
      })
    })
  }

  test(`on a tour in ${locale} the menu opens the booking box`, async ({ page }) => {
    await page.goto(at('/tour/vieux-lyon-traboules'))
    await page.getByRole('button', { name: t('common.menu') }).tap()
    await page
      .locator('#site-menu')
      .getByRole('link', { name: t('layout.book'), exact: true })
      .tap()
    await expect(page.locator('#book .calendar')).toBeInViewport()
    await expect(page.locator('#site-menu')).toBeHidden()
  })
}
