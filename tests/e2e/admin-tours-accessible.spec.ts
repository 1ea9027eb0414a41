import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { aDraft } from './support/tours.ts'
import { words } from './support/words.ts'

test.use({ viewport: { width: 320, height: 720 } })

for (const locale of ['fr', 'en'] as const) {
  test(`the tours of the back office have no axe violation at 320 px, in every state, in ${locale}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { t, at } = words(locale)
    const team = await teamApi(request)
    const { id, slug } = await aDraft(team)
    await openOffice(page, locale, '/admin/tours')
    await expectAccessible(page, 'the list')
    await page
      .getByRole('button', { name: new RegExp(t('toursAdmin.actionsOf', { title: '' }).trim()) })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, 'the menu of a tour')
    await openOffice(page, locale, '/admin/tours?q=nothing-is-called-so')
    await expect(page.getByText(t('toursAdmin.noMatch'))).toBeVisible()
    await expectAccessible(page, 'a list without tours')

    await openOffice(page, locale, '/admin/tours/new')
    await expectAccessible(page, 'the new tour')
    await page.getByRole('button', { name: t('toursAdmin.start') }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectAccessible(page, 'the new tour that was refused')

    await openOffice(page, locale, `/admin/tours/edit/${id}`)
    await expect(page.locator('.rich-text [role=textbox]').first()).toBeAttached()
    for (const button of ['addStop', 'addFeature', 'addQuestion'] as const) {
      await page.getByRole('button', { name: t(`toursAdmin.${button}`) }).click()
    }
    await page.locator('[name="cancellationPolicy[choice]"]').selectOption('OWN')
    await expectAccessible(page, 'the editor with everything open')
    await page.locator('[name="units[0][price]"]').fill('much')
    await page.locator('[name="cancellationPolicy[tiers][1][hoursBefore]"]').fill('soon')
    await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
    const summary = page.getByRole('alert').first()
    await expect(summary).toContainText(t('validation.amount'))
    await expect(page.locator('[name="units[0][price]"]')).toHaveValue('much')
    await expectAccessible(page, 'the editor that was refused')

    // Its preview is for everyone with the link; a changed slug redirects.
    const { preview } = await team.get<{ preview: { token: string } }>(`/tours/admin/${id}`)
    expect((await page.goto(at(`/tour/${slug}`)))?.status()).toBe(404)
    expect((await page.goto(at(`/tour/${slug}?preview=${preview.token}`)))?.status()).toBe(200)
    await expectAccessible(page, 'the preview')
    // The back office shows it at both widths, in a frame that only a page of ours may make.
    for (const [width, pixels] of [
      ['desk', 1100],
      ['phone', 390],
    ] as const) {
      await page.goto(at(`/admin/tours/edit/${id}/preview?language=${locale}&width=${width}`))
      const framed = page.frameLocator('.preview-frame').locator('html')
      await expect(framed).toHaveAttribute('lang', locale)
      const wide = await framed.evaluate((html) => html.clientWidth)
      expect(width === 'phone' ? wide <= pixels : wide >= pixels, `${width}: ${wide} px`).toBe(true)
    }
    await expectAccessible(page, 'the preview in the office')
    await team.post(`/tours/${id}/archive`)
  })

  test(`a new slug of a published tour is shown, and the former one redirects to it, in ${locale}`, async ({
    page,
  }) => {
    const { t, at } = words(locale)
    const move = async (from: string, to: string) => {
      await openOffice(page, locale, '/admin/tours')
      await page.locator('.tour-cell a').first().click()
      await page.locator('[name=slug]').waitFor()
      await openOffice(page, locale, new URL(page.url()).pathname.replace(/^\/fr/, ''))
      // An unchanged text is not saved.
      await page.locator('.ProseMirror:visible').first().click()
      await expect(page.locator('.save-note')).not.toHaveAttribute('data-state', 'changed')
      // As a person types it.
      await page.locator('[name=slug]').fill(` ${to.replaceAll('-', ' ').toUpperCase()} É`)
      await page.keyboard.press('Tab')
      await expect(page.locator('[name=slug]')).toHaveValue(`${to}-e`)
      await page.locator('[name=slug]').fill(to)
      await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
      await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved')
      await page.goto(at(`/tour/${from}`))
      expect(new URL(page.url()).pathname).toBe(at(`/tour/${to}`))
    }
    await move('vieux-lyon-traboules', `traboules-${locale}`)
    await move(`traboules-${locale}`, 'vieux-lyon-traboules')
  })
}
