import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { chooseDeparture } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOURS = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

for (const locale of LOCALES) {
  test(`a party above the limit stays as it was typed, with the reason, in ${locale}`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    const adults = page.getByRole('spinbutton').first()
    const reason = page.locator('.stepper-reason').first()
    await adults.fill('99')
    await adults.blur()
    await expect(adults).toHaveValue('99')
    await expect(adults).toHaveAttribute('aria-invalid', 'true')
    await expect(reason).toHaveText(/\d/)
    await adults.fill('1')
    await adults.blur()
    await expect(adults).toHaveValue('1')
    await expect(reason).toBeEmpty()
  })

  test(`a party that another date allows counts as it was typed, in ${locale}`, async ({ page }) => {
    const { t } = words(locale)
    await openOffice(page, locale, '/admin/reservations/new')
    await page.getByLabel(t('reservationsAdmin.booking.stepTour')).selectOption({ label: TOURS[locale] })
    const dates = page.locator('.departure-option:has(:enabled)')
    await dates.first().waitFor()
    const left = (await dates.locator('small').allTextContents()).map((text) => Number.parseInt(text, 10))
    const typed = Math.min(...left) + 1
    await dates.nth(left.indexOf(typed - 1)).click()
    const adults = page.getByRole('spinbutton').first()
    await adults.fill(String(typed))
    await expect(adults).toHaveAttribute('aria-invalid', 'true')
    await dates.nth(left.indexOf(Math.max(...left))).click()
    await expect(adults).toHaveValue(String(typed))
    await expect(adults).not.toHaveAttribute('aria-invalid')
    const amount = formatMoney({ amountMinor: 2900 * typed, currency: 'EUR' }, locale)
    await expect(page.locator('.booking-total')).toHaveText(t('reservationsAdmin.booking.total', { amount }))
  })
}
