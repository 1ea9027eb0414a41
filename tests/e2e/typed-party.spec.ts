import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { paidBooking } from './support/paid-booking.ts'
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

  test(`a party that a customer changes in ${locale} is kept in the other language and by a reload`, async ({
    page,
    request,
  }) => {
    const { t, at } = words(locale)
    const { managePath } = await paidBooking(request, locale)
    const guests = page.getByRole('spinbutton')
    await page.goto(at(`${managePath}/party`))
    await ready(page)
    await page.locator('.stepper button').nth(1).click()
    await page.reload()
    await expect(guests.first()).toHaveValue('3')
    await guests.nth(1).fill('1')
    await page.locator('.site-language').click()
    await expect(page.locator('html')).not.toHaveAttribute('lang', locale)
    await ready(page)
    await expect(guests.first()).toHaveValue('3')
    await expect(guests.nth(1)).toHaveValue('1')
    await page.locator('.site-language').click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await page.getByRole('button', { name: t('reservationPage.partySee') }).click()
    await expect(page.locator('main form[method=post]')).toContainText(
      t('reservationPage.addNow', { amount: '' }).trim(),
    )
    await expect(page.locator('main .lead')).toContainText('3')
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
