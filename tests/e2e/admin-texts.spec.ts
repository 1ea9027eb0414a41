import { expect, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { versionAfter } from '#core/site/version-after.ts'
import type { Settings } from '#core/site/settings.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

test.describe.configure({ mode: 'serial' })

for (const locale of LOCALES) {
  const { t, at } = words(locale)
  // By key: after a refusal the page scrolls to its errors, and the bar with the button moves under a pointer.
  const save = (page: Page) => page.getByRole('button', { name: t('toursAdmin.save') }).press('Enter')
  const saved = (page: Page) => expect(page.locator('.save-note')).toHaveText(t('textsPage.saved'))

  test(`questions are rows that keyboard and pointer sort, through a lost connection, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    // Wide enough for both languages side by side.
    await page.setViewportSize({ width: 1440, height: 900 })
    await openOffice(page, locale, '/admin/settings?section=texts')
    await page.getByRole('link', { name: t('settingsPage.groups.faq') }).click()
    await ready(page)
    await expectAccessible(page, 'the questions')
    const titles = page.locator(
      '.editor-section > .row-list > ol > li > fieldset > .row-foldable > details > summary b',
    )
    const before = await titles.allTextContents()
    const name = t('textsPage.group', { number: 1 })
    const down = page.getByRole('button', { name: t('toursAdmin.rowDown', { name }), exact: true })
    await tabTo(page, down)
    await page.keyboard.press('Enter')
    const moved = page.getByRole('button', {
      name: t('toursAdmin.rowDown', { name: t('textsPage.group', { number: 2 }) }),
      exact: true,
    })
    await expect(moved).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    expect(await titles.allTextContents()).toEqual(before)

    // Removed and brought back, with what was typed.
    const first = page.locator('.editor-section > .row-list > ol > li').first()
    await first.locator('summary').first().click()
    const title = first.locator(`[name="groups[0][title][${locale}]"]`)
    const written = await title.inputValue()
    await title.fill(`${written}!`)
    await page.getByRole('button', { name: t('toursAdmin.rowRemove', { name }), exact: true }).click()
    await expect(title).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue(`${written}!`)

    // A new group without a name is refused beside its field, and nothing is lost.
    await page.getByRole('button', { name: t('textsPage.addGroup') }).click()
    const added = page.locator('.editor-section > .row-list > ol > li').last()
    await added.getByRole('button', { name: t('textsPage.addQuestion') }).click()
    const number = before.length
    await added.locator(`[name="groups[${number}][items][0][question][en]"]`).fill('Is it far?')
    await save(page)
    const field = added
      .locator('.field')
      .filter({ has: page.locator(`[name="groups[${number}][title][en]"]`) })
    await expect(field).toContainText(t('settings.section_untitled'))
    await added.locator(`[name="groups[${number}][title][en]"]`).fill(`On the way ${locale}`)
    const answer = added.locator('.rich-text-body [role=textbox]').first()
    await answer.fill('a'.repeat(20_010))
    await save(page)
    await expect(answer).toHaveAttribute('aria-invalid', 'true')
    await expect(answer).toHaveAccessibleDescription(t('settings.too_long', { count: 20_017, max: 20_000 }))
    await answer.fill('Not far')
    await answer.press('ControlOrMeta+A')
    await answer.press('ControlOrMeta+B')
    await context.setOffline(true)
    await save(page)
    await expect(page.getByText(t('net.offline'))).toBeVisible()
    await context.setOffline(false)
    await saved(page)

    // Reworded after its first save: the anchor stays.
    await added.locator(`[name="groups[${number}][title][en]"]`).fill('Getting there')
    await save(page)
    await saved(page)
    const anchor = `on-the-way-${locale}`
    const faq = await (await teamApi(request)).get<Settings['faq']>('/settings/faq')
    expect(faq.at(-1)).toMatchObject({ id: anchor, title: { en: 'Getting there' } })
    expect(faq.slice(0, 2).map(({ id }) => id)).toEqual(['reserver', 'annuler'])
    await page.goto(`${at('/faq')}#${anchor}`)
    await expect(page.locator(`#${anchor} strong`)).toHaveText('Not far')
    await page.goto(at('/admin/settings/texts/faq'))
    await ready(page)
    await title.evaluate((input) => input.closest('details')?.setAttribute('open', ''))
    await title.fill(written)
    const last = t('textsPage.group', { number: before.length + 1 })
    await page.getByRole('button', { name: t('toursAdmin.rowRemove', { name: last }), exact: true }).click()
    await save(page)
    await saved(page)
  })

  test(`a block of the home page has an icon by its name, and the other texts are saved, in ${locale}`, async ({
    page,
  }) => {
    await openOffice(page, locale, '/admin/settings/texts/home')
    const reason = page.locator('.row-item').first()
    await reason.locator('summary').first().click()
    await expectAccessible(page, 'the home page')
    await reason.locator('.icon-field > summary').press('Enter')
    await reason.getByLabel(t('textsPage.findIcon')).fill(t('textsPage.icons.compass').toUpperCase())
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(reason.locator('.icon-field > summary')).toContainText(t('textsPage.icons.compass'))
    await save(page)
    await saved(page)
    await page.reload()
    await ready(page)
    await expect(reason.locator('[value="ph:compass"]')).toBeChecked()

    await page.goto(at('/admin/settings/texts/terms'))
    await ready(page)
    const part = page.locator('.row-item').nth(6)
    await part.locator('summary').first().click()
    const written = part.locator(`.of-language[data-locale="${locale}"]`)
    await expect(written.locator('.rich-text-body table td').first()).toBeVisible()
    // The bar that stays in view would lie over a row.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'the terms')
    const version = page.getByLabel(t('settingsPage.fields.version'))
    const next = versionAfter(await version.inputValue())
    await part.locator(`[name$="[title][${locale}]"]`).fill('Vie privée')
    await save(page)
    const refused = page.locator('.field').filter({ has: page.locator('#version') })
    await expect(refused).toContainText(t('settings.version_taken', { next }))
    await version.fill('')
    await save(page)
    await expect(refused).toContainText(t('settings.required'))
    await version.fill(next)
    await save(page)
    await saved(page)
    await expectTable(page, locale)
  })
}

/** The table of the section on privacy, which the editor was open on. */
async function expectTable(page: Page, locale: Locale): Promise<void> {
  await page.goto(`${words(locale).at('/cgv')}#confidentialite`)
  await expect(page.locator('#confidentialite thead th')).toHaveCount(3)
  await expect(page.locator('#confidentialite tbody tr')).toHaveCount(5)
}
