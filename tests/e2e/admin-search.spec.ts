import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { words } from './support/words.ts'

for (const locale of ['en', 'fr'] as const) {
  test(`the search opens from everywhere by keyboard, finds, and follows, in ${locale}`, async ({ page }) => {
    const { t, at } = words(locale)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openOffice(page, locale, '/admin/reservations')
    const row = page.locator('.data-table tbody tr').first()
    const reference = await row.locator('.reference').innerText()
    const [firstname = ''] = (await row.locator('a').first().innerText()).split(' ')

    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: t('palette.title') })
    const field = palette.getByRole('combobox')
    const chosen = palette.locator('[aria-selected=true]')
    await expect(field).toBeFocused()
    await expectAccessible(page, 'the open search')

    // A guest by name: announced, chosen by the arrows, accessible.
    await page.keyboard.type(firstname)
    await expect(palette.getByRole('group', { name: t('palette.guests') })).toBeVisible()
    const count = await palette.getByRole('option').count()
    await expect(palette.getByRole('status')).toHaveText(t('palette.count', { count: String(count) }))
    await expectAccessible(page, 'the search with hits')
    const first = await chosen.innerText()
    await page.keyboard.press('ArrowUp')
    await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText(first, { useInnerText: true })
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')

    // Enter before the hits of the last words waits for them, and never follows those of the words before.
    await field.fill(reference)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(String.raw`/admin/reservations\?open=`))
    await expect(page.getByRole('dialog')).toContainText(reference)

    // Over an open drawer too; Escape closes the search alone.
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('zzzz zzzz')
    await expect(palette.getByText(t('palette.none', { words: 'zzzz zzzz' })).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(page.getByRole('dialog')).toContainText(reference)

    // A plain page, an action, and what a failed network leaves.
    await page.goto(at('/admin/payments'))
    await page.keyboard.press('ControlOrMeta+k')
    await page.route('**/admin/search?*', (route) => route.abort())
    await page.keyboard.type(t('palette.newTour'))
    await expect(palette.getByText(t('palette.failed')).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${at('/admin/tours/new')}$`))
  })

  test(`the search is a button on a phone too, in ${locale}`, async ({ page }) => {
    const { t, at } = words(locale)
    await page.setViewportSize({ width: 390, height: 844 })
    // The dates begin with today; the days before it are folded.
    await openOffice(page, locale, '/admin/disponibilites?view=week')
    const past = page.locator('.departures-days > [data-past]')
    const folded = await past.count()
    await expect(past.filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('.departures-days > [data-today]')).toBeInViewport()
    if (folded > 0) {
      await page.getByRole('link', { name: t('availabilitiesAdmin.earlierDays', { count: folded }) }).click()
      await expect(past.filter({ visible: true })).toHaveCount(folded)
    }
    await openOffice(page, locale, '/admin/tours')
    const link = page.getByRole('banner').getByRole('link', { name: t('palette.open') })
    await link.click()
    const palette = page.getByRole('dialog', { name: t('palette.title') })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await expectAccessible(page, 'the search on a phone')
    await palette.getByRole('button', { name: t('palette.close') }).click()
    await expect(palette).toBeHidden()
    await tabTo(page, link, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await palette.getByRole('option', { name: t('dashboard.reviews') }).click()
    await expect(page).toHaveURL(new RegExp(`${at('/admin/reviews')}$`))
  })
}
