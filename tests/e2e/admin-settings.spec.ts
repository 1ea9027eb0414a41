import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { holdPosts } from './support/lost-posts/hold-posts.ts'
import { test } from './support/journey.ts'
import { OWNER } from './support/team.ts'
import { words } from './support/words.ts'

const SECTIONS = ['business', 'booking', 'wording', 'mail', 'services', 'team', 'privacy', 'account'] as const

/** A field of each group that can be wrong, and its error. */
const MISTAKES = [
  ['business', 'identity', 'name', '', 'settings.required'],
  ['business', 'legal', 'company', 'x'.repeat(301), 'settings.too_long'],
  ['business', 'contact', 'email', 'not an address', 'settings.email_invalid'],
  ['booking', 'newTours', 'cutoffMinutes', 'two hours', 'validation.number'],
  ['booking', 'tagManager', 'url', 'ftp://tags.example', 'settings.url_invalid'],
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

  test(`a wrong value stays in its field, a right one is saved, in ${locale}`, async ({ page }) => {
    await open(page, locale)
    for (const [section, group, name, wrong, code] of MISTAKES) {
      await page.goto(at(`/admin/settings?section=${section}`))
      const panel = page.locator(`#${group}`)
      const field = panel.locator(`[name="${name}"]`)
      const right = await field.inputValue()
      await field.fill(wrong)
      await panel.getByRole('button', { name: t('settingsPage.save') }).click()
      const around = panel.locator('.field').filter({ has: page.locator(`[name="${name}"]`) })
      await expect(around, group).toContainText(t(code, { count: 301, max: 300 }))
      await expect(field, group).toHaveValue(wrong)
      if (group === 'contact') await expectAccessible(page, 'a refused setting')
      await field.fill(right)
      await panel.getByRole('button', { name: t('settingsPage.save') }).click()
      await expect(panel.getByText(t('settingsPage.saved')), group).toBeVisible()
      await expect(field, group).toHaveValue(right)
    }
  })

  test(`a form that is on its way takes no text, which its response would replace, in ${locale}`, async ({
    page,
  }) => {
    await open(page, locale)
    const release = await holdPosts(page)
    for (const [path, name, save] of [
      ['/admin/settings?section=business', 'phone', t('settingsPage.save')],
      ['/admin/settings/look', 'accent', t('lookPage.save')],
    ] as const) {
      await page.goto(at(path))
      await page.waitForLoadState('networkidle')
      const field = page.locator(`[name=${name}]`)
      const form = page.locator('form').filter({ has: field })
      const shown = await field.inputValue()
      await form.getByRole('button', { name: save }).click()
      await field.click({ force: true })
      await page.keyboard.type('9')
      await expect(field, path).toHaveValue(shown)
    }
    await release()
    await expect(page.locator('.look-form .notice-success')).toBeFocused()
    await expect(page.locator('.look-form')).not.toHaveAttribute('inert')
  })

  test(`a tag manager is tried before it is saved, with a password, and its trouble stands by its field, in ${locale}`, async ({
    page,
  }) => {
    await open(page, locale)
    await page.goto(at('/admin/settings?section=booking'))
    const form = page.locator('#tagManager')
    const url = form.locator('[name=url]')
    const around = form.locator('.field').filter({ has: page.locator('[name=url]') })
    const password = form.locator('[name=current]')
    const save = form.getByRole('button', { name: t('settingsPage.save') })
    for (const [typed, message] of [
      ['http://tags.example/gtm.js', t('connection.script_insecure')],
      ['https://127.0.0.1/gtm.js', t('connection.private_address')],
    ] as const) {
      await url.fill(typed)
      await form.locator('[name=id]').fill('GTM-1')
      await form.getByRole('button', { name: t('settingsPage.tagManagerTest'), exact: true }).click()
      await expect(around).toContainText(message)
      await expect(url).toHaveValue(typed)
      await password.fill(OWNER.password)
      await save.click()
      await expect(around).toContainText(message)
      await expect(url).toHaveValue(typed)
      await expect(password).toHaveValue('')
      await save.click()
      await expect(form).toContainText(t('password.empty'))
      await expect(url).toHaveValue(typed)
    }
    await expectAccessible(page, 'a refused tag manager')
    await page.goto(at('/admin/settings?section=booking'))
    await expect(url).toHaveValue('')
  })
}

/** A part of the settings, which need no script, by the log-in page. */
async function open(page: Page, locale: Locale): Promise<void> {
  await page.goto(words(locale).at('/admin/settings'))
  await logIn(page, locale)
}
