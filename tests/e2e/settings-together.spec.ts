import { expect, type Page } from '@playwright/test'
import type { Settings } from '#core/site/settings.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { staffApi } from './support/team-api.ts'
import { words } from './support/words.ts'

test.describe.configure({ mode: 'serial' })

for (const locale of LOCALES) {
  const { t, at } = words(locale)

  test(`two owners change one group of settings and lose nothing, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const staff = await staffApi(request)
    const before = await staff.get<Settings['contact']>('/settings/contact')
    const stored = () => staff.get<Settings['contact']>('/settings/contact')
    const path = '/admin/settings?section=business'
    await page.goto(at(path))
    await logIn(page, locale)
    const other = await context.newPage()
    await other.goto(at(path))
    const form = (of: Page) => of.locator('#contact')
    const save = (of: Page) =>
      form(of)
        .getByRole('button', { name: t('settingsPage.save') })
        .click()

    await form(page).locator('[name=phone]').fill('+33 4 00 00 00 01')
    await form(page).locator('[name=email]').fill('un@petites-routes.example')
    await save(page)
    await expect(form(page).getByText(t('settingsPage.saved'))).toBeVisible()
    // Another field: both changes stay, and the second form shows them.
    await form(other).locator('[name=whatsapp]').fill('+33 6 00 00 00 02')
    await save(other)
    await expect(form(other).getByText(t('settingsPage.saved'))).toBeVisible()
    await expect(form(other).locator('[name=phone]')).toHaveValue('+33 4 00 00 00 01')
    expect(await stored()).toMatchObject({ phone: '+33 4 00 00 00 01', whatsapp: '+33 6 00 00 00 02' })

    // The same field: the second sees the text of the other in a warning, and keeps their own.
    await form(page).locator('[name=phone]').fill('+33 4 00 00 00 03')
    await form(page).locator(`[name="hours[${locale}]"]`).fill('9 h')
    await form(other).locator('[name=phone]').fill('+33 4 00 00 00 04')
    await save(other)
    await expect(form(other).getByText(t('settingsPage.saved'))).toBeVisible()
    await save(page)
    const field = form(page).locator('.field', { has: page.locator('[name=phone]') })
    await expect(field).toContainText(t('settings.version_conflict'))
    await expect(field).toContainText('+33 4 00 00 00 04')
    await expect(form(page).locator('[name=phone]')).toHaveValue('+33 4 00 00 00 03')
    await expect(form(page).locator(`[name="hours[${locale}]"]`)).toHaveValue('9 h')
    await expect(form(page).locator('[name=whatsapp]')).toHaveValue('+33 6 00 00 00 02')
    await expectAccessible(page, 'a conflict of two owners')
    await save(page)
    await expect(form(page).getByText(t('settingsPage.saved'))).toBeVisible()
    expect(await stored()).toMatchObject({
      phone: '+33 4 00 00 00 03',
      whatsapp: '+33 6 00 00 00 02',
      hours: { [locale]: '9 h' },
    })
    await staff.saveSettings('contact', before)
  })

  test(`two owners write one page of texts and lose nothing, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const staff = await staffApi(request)
    const before = await staff.get<Settings['whoami']>('/settings/whoami')
    const stored = () => staff.get<Settings['whoami']>('/settings/whoami')
    await openOffice(page, locale, '/admin/settings/texts/whoami')
    const other = await context.newPage()
    await openOffice(other, locale, '/admin/settings/texts/whoami')
    for (const of of [page, other]) await ready(of)
    const save = async (of: Page) => {
      await of.getByRole('button', { name: t('toursAdmin.save') }).press('Enter')
    }
    const saved = (of: Page) => expect(of.locator('.save-note')).toHaveText(t('textsPage.saved'))

    await page.locator('[name=name]').fill('Une')
    await save(page)
    await saved(page)
    await other.locator(`[name="role[${locale}]"]`).fill('Deux')
    await save(other)
    await saved(other)
    expect(await stored()).toMatchObject({ name: 'Une', role: { [locale]: 'Deux' } })

    // The page of the first still shows another role, which it did not change: saving again keeps the second's.
    await page.locator('[name=name]').fill('Une autre')
    await save(page)
    await saved(page)
    expect(await stored()).toMatchObject({ name: 'Une autre', role: { [locale]: 'Deux' } })

    await other.locator('[name=name]').fill('Trois')
    await save(other)
    await expect(other.getByText(t('settings.version_conflict')).first()).toBeVisible()
    await expect(other.locator('[name=name]')).toHaveValue('Trois')
    expect((await stored()).name).toBe('Une autre')
    await save(other)
    await saved(other)
    expect(await stored()).toMatchObject({ name: 'Trois', role: { [locale]: 'Deux' } })
    await staff.saveSettings('whoami', before)
  })
}
