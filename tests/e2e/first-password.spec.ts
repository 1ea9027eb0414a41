import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/own-server.ts'
import { words } from './support/words.ts'

test.use({ env: { DEMO: '0', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' } })

for (const locale of LOCALES) {
  test(`the generated first password opens one page, until another is chosen, in ${locale}`, async ({
    page,
    server,
  }) => {
    const { t, at } = words(locale)
    const file = join(dirname(server.logFile), 'data/admin-password')
    const password = (await readFile(file, 'utf8')).trim()
    await expect.poll(() => readFile(server.logFile, 'utf8')).toContain(`${password}   (good for 24 hours`)
    await page.goto(at('/admin'))
    await logIn(page, locale, { username: 'admin@escapade.test', password })

    await expect(page.getByRole('heading', { name: t('settingsPage.passwordDue') })).toBeVisible()
    await expectAccessible(page, 'the first password')
    await page.goto(at('/admin/tours'))
    await expect(page).toHaveURL(/\/admin\/settings\?section=account$/)
    await expect(page.locator('.admin-nav')).toHaveCount(0)

    const change = async (chosen: string) => {
      await page.getByLabel(t('settingsPage.currentPassword'), { exact: true }).fill(password)
      await page.getByLabel(t('settingsPage.newPassword'), { exact: true }).fill(chosen)
      await page.getByRole('button', { name: t('settingsPage.changePassword') }).click()
    }
    await change(password)
    await expect(page.getByText(t('password.unchanged')).first()).toBeVisible()
    await change('cinq marches et une cour')
    await expect(page.getByText(t('settingsPage.donePassword'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('settingsPage.passwordDue') })).toHaveCount(0)
    await expect(page.locator('.admin-nav')).toBeVisible()
    await expect(readFile(file)).rejects.toThrow('ENOENT')

    await page.context().clearCookies()
    await page.goto(at('/admin/tours'))
    await logIn(page, locale, { username: 'admin@escapade.test', password: 'cinq marches et une cour' })
    await expect(page).toHaveURL(/\/admin\/tours$/)
  })
}
