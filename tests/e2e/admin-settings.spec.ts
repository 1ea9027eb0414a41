import { expect, test, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { words } from './support/words.ts'

const SECTIONS = ['business', 'booking', 'texts', 'mail', 'team', 'account'] as const

/** A field of each group that can be wrong, and what is said of it. */
const MISTAKES = [
  ['business', 'identity', 'name', '', 'settings.required'],
  ['business', 'legal', 'company', 'x'.repeat(301), 'settings.too_long'],
  ['business', 'contact', 'email', 'not an address', 'settings.email_invalid'],
  ['booking', 'newTours', 'cutoffMinutes', 'two hours', 'settings.number_invalid'],
  ['booking', 'tagManager', 'url', 'ftp://tags.example', 'settings.url_invalid'],
  ['texts', 'home', 'hero[title][en]', '', 'settings.section_untitled'],
  ['texts', 'terms', 'version', '', 'settings.required'],
  ['texts', 'whoami', 'name', 'x'.repeat(301), 'settings.too_long'],
  ['mail', 'mail', 'senderName', 'Camille <x>', 'validation.invalid'],
] as const

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`each part of the settings fits a small screen in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await open(page, locale)
    for (const section of SECTIONS) {
      await page.goto(at(`/admin/settings?section=${section}`))
      await expectAccessible(page, section)
    }
  })

  test(`what is wrong stays in its field, what is right is kept, in ${locale}`, async ({ page }) => {
    await open(page, locale)
    for (const [section, group, name, wrong, code] of MISTAKES) {
      await page.goto(at(`/admin/settings?section=${section}`))
      const panel = page.locator(`#${group}`)
      const field = panel.locator(`[name="${name}"]`)
      const right = await field.inputValue()
      await field.fill(wrong)
      await panel.getByRole('button', { name: t('settingsPage.save') }).click()
      await expect(panel.locator('.field').filter({ has: field }), group).toContainText(t(code))
      await expect(field, group).toHaveValue(wrong)
      if (group === 'contact') await expectAccessible(page, 'a refused setting')
      await field.fill(right)
      await panel.getByRole('button', { name: t('settingsPage.save') }).click()
      await expect(panel.getByText(t('settingsPage.saved')), group).toBeVisible()
      await expect(field, group).toHaveValue(right)
    }
  })

  test(`somebody joins, changes their password, is logged out and shut out, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const member = {
      username: `nina.${locale}@petites-routes.test`,
      password: 'traboule-rose-et-parapluie-9',
    }
    await open(page, locale, 'team')
    const add = page.locator('#add')
    await add.locator('[name=firstname]').fill('Nina')
    await add.locator('[name=lastname]').fill(`Roux ${locale}`)
    await add.locator('[name=username]').fill(member.username)
    await add.locator('[name=password]').fill('short')
    await add.getByRole('button', { name: t('settingsPage.add'), exact: true }).click()
    await expect(add.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(add.locator('[name=username]')).toHaveValue(member.username)
    await add.locator('[name=password]').fill(member.password)
    await add.getByRole('button', { name: t('settingsPage.add'), exact: true }).click()
    await expect(page.getByText(t('settingsPage.doneAdd'))).toBeVisible()

    const [desk, phone] = await Promise.all([browser.newPage(), browser.newPage()])
    for (const place of [desk, phone]) await open(place, locale, 'account', member)
    await desk.reload()
    await desk.getByRole('button', { name: t('settingsPage.revoke'), exact: true }).click()
    await expect(desk.getByText(t('settingsPage.doneRevoke'))).toBeVisible()
    await phone.reload()
    await expect(phone).toHaveURL(/\/admin\/login/)
    await desk.locator('[name=current]').fill('not-the-password')
    await desk.locator('[name=password]').fill(`${member.password}-new`)
    await desk.locator('[value=password]').click()
    await expect(desk.locator('#password-form [aria-invalid=true]')).toHaveCount(1)
    await desk.locator('[name=current]').fill(member.password)
    await desk.locator('[name=password]').fill(`${member.password}-new`)
    await desk.locator('[value=password]').click()
    await expect(desk.getByText(t('settingsPage.donePassword'))).toBeVisible()

    await page.getByRole('button', { name: `${t('settingsPage.disable')}: Nina Roux ${locale}` }).click()
    await expect(page.getByText(t('settingsPage.doneDisable'))).toBeVisible()
    await desk.reload()
    await expect(desk).toHaveURL(/\/admin\/login/)
    await Promise.all([desk.close(), phone.close()])
  })
}

/** A part of the settings, which need no script, by the log-in page. */
async function open(
  page: Page,
  locale: Locale,
  section: (typeof SECTIONS)[number] = 'business',
  user?: { username: string; password: string },
): Promise<void> {
  await page.goto(words(locale).at(`/admin/settings?section=${section}`))
  await logIn(page, locale, user)
}
