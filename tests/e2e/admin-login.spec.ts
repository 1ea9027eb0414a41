import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { OWNER } from './support/team.ts'
import { words } from './support/words.ts'

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`the guard redirects to the log-in page and back to the requested page, by keyboard alone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(at('/admin/reviews?status=PUBLISHED'))
    await expect(page).toHaveURL(/\/admin\/login\?/)
    const name = page.getByLabel(t('loginPage.username'))
    const password = page.getByLabel(t('loginPage.password'), { exact: true })
    await name.focus()
    await page.keyboard.type(OWNER.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not-the-password')
    await page.keyboard.press('Enter')

    await expect(page.getByText(t('auth.invalid_credentials')).first()).toBeVisible()
    await expect(name).toHaveValue(OWNER.username)
    await expect(password).toHaveValue('')
    await expectAccessible(page, 'a wrong password')

    await password.focus()
    await page.keyboard.type(OWNER.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${at('/admin/reviews')}\\?status=PUBLISHED$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reviewsAdmin.title'))
  })

  test(`a missing page of the back office names its path in ${locale}`, async ({ page }) => {
    const path = at('/admin/reservations/00000000-0000-4000-8000-000000000000')
    await page.goto(path)
    await page.getByLabel(t('loginPage.username')).fill(OWNER.username)
    await page.getByLabel(t('loginPage.password'), { exact: true }).fill(OWNER.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.notFoundTitle'))
    expect((await page.goto(path))?.status()).toBe(404)
    await expectAccessible(page, 'a tour that is not there')
  })
}
