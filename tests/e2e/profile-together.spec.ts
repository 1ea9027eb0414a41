import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

for (const locale of ['fr', 'en'] as const)
  test(`two members write one profile of a guide and lose nothing, in ${locale}`, async ({
    page,
    context,
  }) => {
    const { t, at } = words(locale)
    await page.goto(at('/admin/settings?section=team'))
    await logIn(page, locale)
    const path = (await page.locator('a[href*="/admin/team/"]').last().getAttribute('href')) ?? ''
    const other = await context.newPage()
    for (const of of [page, other]) {
      await of.goto(path)
      await ready(of)
    }
    const field = (of: Page, name: string) => of.locator(`main [name="${name}"]`)
    const save = async (of: Page) => {
      await of.getByRole('button', { name: t('settingsPage.profile.save'), exact: true }).click()
    }
    const isSaved = (of: Page) => expect(of.getByText(t('settingsPage.profile.saved'))).toBeVisible()
    const [name, bio] = [await field(page, 'name').inputValue(), await field(page, 'bio[fr]').inputValue()]

    await field(page, 'name').fill('Premier')
    await field(page, 'bio[fr]').fill('Je navigue.')
    await save(page)
    await isSaved(page)

    await field(other, 'name').fill('Second')
    // The browser may have given the first tab the focus, so that the typed text reached no field.
    await expect(field(other, 'name')).toHaveValue('Second')
    await save(other)
    const summary = other.locator('.notice-error')
    await expect(summary).toContainText(t('settings.version_conflict'))
    await expect(summary).toContainText('Premier')
    await expect(field(other, 'name')).toHaveValue('Second')
    await expect(field(other, 'bio[fr]')).toHaveValue('Je navigue.')
    await expectAccessible(other, 'a profile that was changed meanwhile')
    await field(other, 'bio[fr]').fill(bio)
    await save(other)
    await isSaved(other)
    await expect(field(other, 'name')).toHaveValue('Second')

    await field(other, 'name').fill(name)
    await save(other)
    await expect(field(other, 'name')).toHaveValue(name)
    await isSaved(other)
  })
