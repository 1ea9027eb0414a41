import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { bytesOfBase32, codeAt } from '#core/staff/totp.server.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { staffApi } from './support/staff-api.ts'
import { STAFF } from './support/staff.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  test(`the second factor, set up, used and switched off in ${locale}`, async ({ page, request }) => {
    const { t, at } = words(locale)
    const { now } = await staffApi(request)
    const password = page
      .locator('#second-factor')
      .getByLabel(t('settingsPage.currentPassword'), { exact: true })
    await page.goto(at('/admin/settings?section=account'))
    await logIn(page, locale)
    await page.getByRole('button', { name: t('settingsPage.secondFactor.begin') }).click()
    const typed = (await page.locator('.secret-code').textContent()) ?? ''
    const secret = bytesOfBase32(typed) as Buffer
    await page.getByLabel(t('settingsPage.secondFactor.code')).fill('000000')
    await password.fill(STAFF.password)
    await page.getByRole('button', { name: t('settingsPage.secondFactor.switchOn') }).click()
    await expect(page.getByText(t('second_factor.code_wrong')).first()).toBeVisible()
    await page.getByLabel(t('settingsPage.secondFactor.code')).fill(codeAt(secret, await now()))
    await password.fill(STAFF.password)
    await page.getByRole('button', { name: t('settingsPage.secondFactor.switchOn') }).click()
    await expect(page.getByText(t('settingsPage.secondFactor.doneOn'))).toBeVisible()
    const codes = await page.locator('.recovery-codes code').allTextContents()
    expect(codes).toHaveLength(10)

    await page.context().clearCookies()
    await page.goto(at('/admin/login'))
    await page.getByLabel(t('loginPage.username')).fill(STAFF.username)
    await page.getByLabel(t('loginPage.password'), { exact: true }).fill(STAFF.password)
    await page.getByRole('button', { name: t('loginPage.submit') }).click()
    await expect(page.getByText(t('auth.invalid_credentials'))).toBeVisible()
    await page.getByLabel(t('loginPage.password'), { exact: true }).fill(STAFF.password)
    await page.getByLabel(t('loginPage.code'), { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: t('loginPage.submit') }).click()
    await expect(page).not.toHaveURL(/\/login/)

    await page.goto(at('/admin/settings?section=account'))
    await expect(page.getByText(t('settingsPage.secondFactor.left', { left: 9 }))).toBeVisible()
    await password.fill(STAFF.password)
    await page.getByRole('button', { name: t('settingsPage.secondFactor.switchOff') }).click()
    await expect(page.getByText(t('settingsPage.secondFactor.doneOff'))).toBeVisible()
  })
}
