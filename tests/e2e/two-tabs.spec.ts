import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOURS = {
  en: ['En-Vau on foot and by kayak', 'A morning under sail on Lake Annecy'],
  fr: ['En-Vau, à pied et en kayak', 'Une matinée à la voile sur le lac'],
} as const

for (const locale of ['en', 'fr'] as const) {
  const { t } = words(locale)
  const order = (tab: Page) => tab.locator('button[value=pay]')

  test(`two tours are paid in two tabs of one browser, and each has its ticket, in ${locale}`, async ({
    page,
    context,
  }) => {
    const tabs = [page, await context.newPage()]
    for (const [index, tab] of tabs.entries()) {
      await chooseDeparture(tab, locale, TOURS[locale][index] ?? '')
      await fillContact(tab, locale, { name: 'Lou Petit', email: `lou.${index}.${locale}@example.com` })
    }
    // Both are held before one is paid.
    for (const tab of tabs) {
      await order(tab).click()
      await expect(tab).toHaveURL(/\/_pay\//)
    }
    for (const tab of tabs) {
      await tab.locator('form button').first().click()
      await expect(tab.locator('.ticket-reference')).toBeVisible()
    }
    const references = []
    for (const tab of tabs) {
      await tab.reload()
      references.push(await tab.locator('.ticket-reference').textContent())
    }
    expect(new Set(references).size).toBe(2)
  })

  test(`a tab that is left without payment frees its own seats, and the other is paid, in ${locale}`, async ({
    page,
    context,
  }) => {
    const tabs = [page, await context.newPage()] as const
    for (const [index, tab] of tabs.entries()) {
      await chooseDeparture(tab, locale, TOURS[locale][index] ?? '')
      await fillContact(tab, locale, { name: 'Lou Petit', email: `left.${index}.${locale}@example.com` })
      await order(tab).click()
      await expect(tab).toHaveURL(/\/_pay\//)
    }
    const [left, paid] = tabs
    await left.getByRole('link', { name: t('payPage.cancel') }).click()
    await expect(left.getByText(t('checkoutPage.cancelReleased'))).toBeVisible()
    await paid.locator('form button').first().click()
    await expect(paid.locator('.ticket-reference')).toBeVisible()
    // The typed text of the tab that was left is still there.
    await left.getByRole('button', { name: t('checkoutPage.tryAgain') }).click()
    await expect(left.getByLabel(t('bookingBox.name'), { exact: true })).toHaveValue('Lou Petit')
    await expect(left.getByLabel(t('bookingBox.email'), { exact: true })).toHaveValue(
      `left.0.${locale}@example.com`,
    )
  })
}
