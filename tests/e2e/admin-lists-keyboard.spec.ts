import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { words } from './support/words.ts'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a list is filtered, chosen from and taken along by keyboard alone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openOffice(page, locale, '/admin/reservations')
    const { keyboard } = page

    // Words and a choice filter while they are typed, and the focus stays.
    const field = page.getByRole('searchbox')
    await tabTo(page, field)
    await keyboard.type('an')
    await expect(page).toHaveURL(/q=an(&|$)/)
    await expect(field).toBeFocused()
    const status = page.locator('select[name=status]')
    await tabTo(page, status)
    const confirmed = t('reservationsAdmin.status.CONFIRMED')
    await keyboard.type(confirmed.slice(0, 4))
    await expect(page).toHaveURL(/status=CONFIRMED/)
    await expect(status).toBeFocused()
    const width = () => page.getByRole('main').evaluate(({ clientWidth }) => clientWidth)
    const withRows = await width()
    await page.goto(at('/admin/reservations?from=2026-12-10&to=2026-12-01'))
    await expect(page.locator('.date-range .field-error')).toHaveText(t('reservationsAdmin.daysBackwards'))
    expect(await width()).toBe(withRows)
    await page.goBack()
    await ready(page)

    // The days can be those of the booking, and the chip says so.
    const days = page.locator('select[name=days]')
    await tabTo(page, days)
    await keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/days=booked/)
    await expect(days).toBeFocused()
    await page.locator('input[name=to]').fill('2030-01-01')
    await expect(page).toHaveURL(/to=2030-01-01/)
    await page.locator('.filter-chip', { hasText: t('reservationsAdmin.bookedHeader') }).press('Enter')
    await expect(page).not.toHaveURL(/days=|to=/)
    await ready(page)

    // A chip takes its filter away.
    const chip = page.getByRole('link', {
      name: t('adminParts.without', {
        filter: t('common.wordFor', { word: t('reservationsAdmin.search'), what: 'an' }),
      }),
    })
    await tabTo(page, chip)
    await keyboard.press('Enter')
    await expect(page).not.toHaveURL(/q=/)
    await expect(page).toHaveURL(/status=CONFIRMED/)
    await ready(page)

    // A row, the page, everything found: each by a key, and the bar says how many.
    const bar = page.getByRole('region', { name: t('reservationsAdmin.chosen.label') })
    const said = bar.getByRole('status')
    await tabTo(page, page.locator('tbody').getByRole('checkbox').nth(1))
    await keyboard.press('Space')
    await expect(said).toHaveText(t('reservationsAdmin.chosen.count', { count: 1 }))
    await tabTo(page, bar.getByRole('button', { name: t('reservationsAdmin.chosen.all') }))
    await keyboard.press('Enter')
    const rows = await page.locator('tbody tr').count()
    await expect(said).toHaveText(t('reservationsAdmin.chosen.count', { count: rows }))
    const total = Number((await page.locator('.list-total').innerText()).replaceAll(/\D/g, ''))
    expect(total).toBeGreaterThan(rows)
    const everything = bar.getByRole('button', {
      name: t('reservationsAdmin.chosen.everything', { count: total }),
    })
    await tabTo(page, everything, 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(said).toHaveText(t('reservationsAdmin.chosen.countAll', { count: total }))
    await expect(said).toBeFocused()

    // The file has every reservation that was found, not those of the page alone.
    const file = page.waitForEvent('download')
    await tabTo(page, bar.getByRole('link', { name: t('reservationsAdmin.exportCsv') }))
    await keyboard.press('Enter')
    const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(total + 1)
    await tabTo(page, bar.getByRole('button', { name: t('reservationsAdmin.chosen.none') }))
    await keyboard.press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(page.locator('tbody').getByRole('checkbox').first()).toBeFocused()

    // A row opens in its drawer, Escape closes it, and the search follows a page.
    const row = page.locator('tbody .row-link').first()
    await tabTo(page, row)
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: t('palette.title') })).toBeFocused()
    await keyboard.type(t('dashboard.reviews'))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/reviews$/)
  })
}
