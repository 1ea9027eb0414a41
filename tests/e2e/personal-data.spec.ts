import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  test(`the stored data of a person is found, exported and erased in ${locale}`, async ({ page }) => {
    const { t, at } = words(locale)
    const email = `forget.me.${locale}@example.com`
    await page.goto(at('/contact'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Léa Martin')
    await page.getByLabel(t('contactPage.yourEmail'), { exact: true }).fill(email)
    await page.getByLabel(t('contactPage.message'), { exact: true }).fill('Who do you know me as?')
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()

    await page.goto(at('/admin/settings?section=privacy'))
    await logIn(page, locale)
    const address = page.getByLabel(t('settingsPage.person.person'))
    const find = page.getByRole('button', { name: t('settingsPage.person.find') })
    await address.fill('nonsense')
    await find.click()
    await expect(page.getByText(t('reservation.reference_invalid')).first()).toBeVisible()
    await expect(address).toHaveValue('nonsense')

    await address.fill(email)
    await find.click()
    await expect(page.getByText(t('settingsPage.person.kept', { person: email }))).toBeVisible()
    await expectAccessible(page, 'what is kept')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('settingsPage.person.export') }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ email, contactMessages: [{ name: 'Léa Martin' }] })

    await page
      .locator('summary')
      .filter({ hasText: t('settingsPage.person.erase') })
      .click()
    await page.getByRole('button', { name: t('settingsPage.person.eraseConfirm') }).click()
    await expect(page.getByText(t('settingsPage.person.doneErase'))).toBeVisible()
    await address.fill(email)
    await find.click()
    await expect(page.getByText(t('settingsPage.person.nothing', { person: email }))).toBeVisible()
  })
}
