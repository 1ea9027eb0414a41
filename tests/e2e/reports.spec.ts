import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { csvRows } from '#tests/support/csv-rows.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`the owner reads a year by month and by channel, takes it along, and mistypes own days, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at('/admin/reports'))
    await logIn(page, locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reportsPage.title'))
    const choose = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await choose(t('reportsPage.periods.year'))
    await choose(t('reportsPage.groupings.month'))
    await expectAccessible(page, 'a report by month')
    // On a wide page five cards stand side by side, and the longest label stays inside its card.
    await page.setViewportSize({ width: 1440, height: 900 })
    const labels = page.locator('.report-totals .kicker')
    await expect(labels).toHaveCount(5)
    for (const label of await labels.all())
      expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
    const total = page.locator('.report-total')
    const ofMonths = await total.innerText()
    await choose(t('reportsPage.groupings.channel'))
    await expect(page.getByRole('cell', { name: t('reservationsAdmin.source.ONLINE') })).toBeVisible()
    const net = (text: string) => text.trim().split('\n').at(-1)
    expect(net(await total.innerText())).toBe(net(ofMonths))

    const ledger = page.getByRole('region', { name: t('reportsPage.ledger') })
    const rowsOf = async (link: Locator) => {
      const file = page.waitForEvent('download')
      await link.click()
      return csvRows(await readFile(await (await file).path(), 'utf8'), locale === 'fr' ? ';' : ',')
    }
    const csv = t('reportsPage.files.csv')
    const rows = await rowsOf(page.getByRole('link', { name: csv }).first())
    expect(rows.at(-1)?.[0]).toBe(t('reportsPage.total'))
    const [headers = [], lastRow = []] = [rows[0], rows.at(-1)]
    const netOfFile = lastRow[headers.indexOf(t('reportsPage.net'))] ?? ''
    const entries = await rowsOf(ledger.getByRole('link', { name: csv }))
    const amounts = entries
      .slice(1)
      .map((row) => minorOf(row[entries[0]?.indexOf(t('reportsPage.amount')) ?? -1]))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(minorOf(netOfFile))

    await choose(t('reportsPage.periods.own'))
    await page.getByLabel(t('reportsPage.from')).fill('2026-07-31')
    await page.getByLabel(t('reportsPage.to')).fill('2026-07-01')
    await page.getByRole('button', { name: t('reportsPage.show') }).click()
    await expect(page.getByText(t('report.backwards'))).toBeVisible()
    await expect(page.getByLabel(t('reportsPage.to'))).toBeFocused()
    await expect(page.getByLabel(t('reportsPage.from'))).toHaveValue('2026-07-31')
    await expectAccessible(page, 'own days with an error')
    await page.getByLabel(t('reportsPage.from')).fill('2001-01-01')
    await page.getByLabel(t('reportsPage.to')).fill('2001-12-31')
    await page.getByRole('button', { name: t('reportsPage.show') }).click()
    await expect(page.getByText(t('reportsPage.none'))).toBeVisible()

    // The plots of Today say in words what they draw.
    await page.goto(at('/admin'))
    await page.getByText(t('plots.asTable')).click()
    const days = page.getByRole('table', { name: t('todayPage.perDay') })
    await expect(days.getByRole('row')).toHaveCount(31)
    const tours = page.getByRole('table', { name: t('todayPage.perTour') })
    await expect(tours.getByRole('rowheader').first()).toBeVisible()
  })
}

/** The amount of a cell in minor units, whichever the decimal mark. */
function minorOf(cell = ''): number {
  return Number(cell.replace(/[.,]/, ''))
}
