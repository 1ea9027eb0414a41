import { expect, type Page } from '@playwright/test'
import type { Settings } from '#core/site/settings.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

test.describe.configure({ mode: 'serial' })

for (const locale of LOCALES) {
  const { t, at } = words(locale)

  test(`two owners change one group of settings and lose nothing, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const team = await teamApi(request)
    const before = await team.get<Settings['contact']>('/settings/contact')
    const stored = () => team.get<Settings['contact']>('/settings/contact')
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
    // The page still shows that the former save was made.
    await expect.poll(async () => (await stored()).phone).toBe('+33 4 00 00 00 04')
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
    await team.saveSettings('contact', before)
  })

  test(`two owners write one page of texts and lose nothing, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const team = await teamApi(request)
    const before = await team.get<Settings['whoami']>('/settings/whoami')
    const stored = () => team.get<Settings['whoami']>('/settings/whoami')
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
    await team.saveSettings('whoami', before)
  })

  test(`two owners add questions at the same time and lose nothing, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    // Wide enough for both languages side by side; the first one of the site is required.
    await page.setViewportSize({ width: 1440, height: 900 })
    const team = await teamApi(request)
    const before = await team.get<Settings['faq']>('/settings/faq')
    const questions = async () =>
      (await team.get<Settings['faq']>('/settings/faq')).map(({ title, items }) => [
        title.en,
        ...items.map(({ question }) => question.en),
      ])
    const [first = [], ...others] = await questions()
    await openOffice(page, locale, '/admin/settings/texts/faq')
    const other = await context.newPage()
    await other.setViewportSize({ width: 1440, height: 900 })
    await openOffice(other, locale, '/admin/settings/texts/faq')
    const groups = (of: Page) => of.locator('.editor-section > .row-list > ol > li')
    const addQuestion = async (of: Page, number: number, question: string) => {
      const group = groups(of).nth(number)
      await group
        .locator('details')
        .first()
        .evaluate((row) => row.setAttribute('open', ''))
      await group.getByRole('button', { name: t('textsPage.addQuestion') }).click()
      await group.locator('[name$="[question][en]"]').last().fill(question)
      await group.locator('[data-locale=en] .rich-text-body [role=textbox]').last().fill('42')
    }
    const addGroup = async (of: Page, title: string, question: string) => {
      await of.getByRole('button', { name: t('textsPage.addGroup') }).click()
      await groups(of).last().locator('[name$="[title][en]"]').fill(title)
      await addQuestion(of, (await groups(of).count()) - 1, question)
    }
    const save = (of: Page) => of.getByRole('button', { name: t('toursAdmin.save') }).press('Enter')
    const saved = (of: Page) => expect(of.locator('.save-note')).toHaveText(t('textsPage.saved'))

    await addQuestion(page, 0, 'Une ?')
    await addGroup(page, 'Groupe une', 'Premier ?')
    await addQuestion(other, 0, 'Deux ?')
    await addGroup(other, 'Groupe deux', 'Second ?')
    await save(page)
    await saved(page)
    await save(other)
    await saved(other)
    const both = [
      [...first, 'Une ?', 'Deux ?'],
      ...others,
      ['Groupe une', 'Premier ?'],
      ['Groupe deux', 'Second ?'],
    ]
    expect(await questions()).toEqual(both)

    // Neither page shows the rows of the other: a further save of the first keeps them, and so does the public page.
    await addQuestion(page, both.length - 2, 'Encore une ?')
    await save(page)
    await saved(page)
    both.at(-2)?.push('Encore une ?')
    expect(await questions()).toEqual(both)
    await page.goto(at('/faq'))
    for (const question of ['Une ?', 'Deux ?', 'Premier ?', 'Encore une ?', 'Second ?'])
      await expect(page.getByText(question, { exact: true })).toBeAttached()
    await team.saveSettings('faq', before)
  })
}
